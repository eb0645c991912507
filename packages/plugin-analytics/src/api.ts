import { type ApiToken, defineApi } from '@latchkey/core'
import type { ReadableAtom } from 'nanostores'
import type { AnalyticsState } from './contract/AnalyticsState.js'

export type { AnalyticsEvent } from './contract/AnalyticsEvent.js'
export type { AnalyticsState } from './contract/AnalyticsState.js'

export interface AnalyticsApi {
  /** Whether events are sent, and the reason why not. */
  readonly $state: ReadableAtom<AnalyticsState>
}

export const analyticsApi: ApiToken<AnalyticsApi> = defineApi<AnalyticsApi>('analytics')
