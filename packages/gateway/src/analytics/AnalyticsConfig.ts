import type { Secret } from '../config/Secret.js'

export interface AnalyticsConfig {
  /**
   * The operator's token for `/analytics` and `/v1/analytics`, at least 32 characters. Default: the
   * counts can't be read.
   */
  readonly token?: Secret | undefined
  /** Days for which counts are kept. Default: 90. */
  readonly retentionDays?: number | undefined
  /** Events of a project that are counted on a day. Default: 1,000,000. */
  readonly eventsPerDay?: number | undefined
  /** Of these, events of one client address. Default: a twentieth of `eventsPerDay`,
   * and at least 250. */
  readonly eventsPerAddress?: number | undefined
}
