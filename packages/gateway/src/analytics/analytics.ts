import * as v from 'valibot'
import { exactly } from '../config/schemas/exactly.js'
import { secret } from '../config/schemas/secret.js'
import { whole } from '../config/schemas/whole.js'
import { tokenProblem } from '../config/tokenProblem.js'
import type { Feature } from '../Feature.js'
import type { AnalyticsConfig } from './AnalyticsConfig.js'
import { analyticsRoutes } from './analyticsRoutes.js'
import { analyticsText } from './text.js'

export interface AnalyticsSettings {
  /** `undefined`: the counts can't be read. */
  readonly token: string | undefined
  readonly retentionDays: number
  readonly eventsPerDay: number
  /** Events of one client address on a day. */
  readonly eventsPerAddress: number
}

/** Counts of what users of projects with `analytics` do. */
export const analytics: Feature<AnalyticsConfig, AnalyticsSettings> = {
  name: 'analytics',
  schema: exactly({
    token: v.optional(secret),
    retentionDays: v.optional(whole(1, 3650)),
    eventsPerDay: v.optional(whole(1, 1_000_000_000)),
    eventsPerAddress: v.optional(whole(1, 1_000_000_000)),
  }),
  resolve({ token, retentionDays = 90, eventsPerDay = 1_000_000, eventsPerAddress } = {}, { secretOf }) {
    return {
      token: token && secretOf(['analytics', 'token'], token, tokenProblem),
      retentionDays,
      eventsPerDay,
      eventsPerAddress: eventsPerAddress ?? Math.max(250, Math.ceil(eventsPerDay / 20)),
    }
  },
  warnings({ token }, { projects }) {
    const isUnread = token === undefined && [...projects.values()].some((project) => project.analytics)
    return isUnread ? [analyticsText.unreadCounts] : []
  },
  routes: analyticsRoutes,
}
