export { analytics } from './analytics.js'
export { type AnalyticsApi, type AnalyticsEvent, type AnalyticsState, analyticsApi } from './api.js'
export type { AnalyticsOptions } from './contract/options.js'
