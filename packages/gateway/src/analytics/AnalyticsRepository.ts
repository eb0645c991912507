/** An event without what is not counted. */
export interface CountedEvent {
  readonly eventId: string
  readonly event: string
  readonly wallet: string
  readonly namespace: string
  readonly code: string
  /** Only if the project keeps addresses. */
  readonly address?: string | undefined
}

export interface AddRequest {
  readonly projectId: string
  /** UTC: `2026-01-31`. */
  readonly day: string
  readonly events: readonly CountedEvent[]
  /** Events that are counted for the project on this day. */
  readonly max: number
}

export interface Period {
  readonly projectId: string
  /** First day, inclusive. */
  readonly from: string
  /** Last day, inclusive. */
  readonly to: string
}

export interface EventCount {
  readonly day: string
  readonly event: string
  readonly wallet: string
  readonly namespace: string
  readonly code: string
  readonly count: number
}

export interface AnalyticsRepository {
  /**
   * Counts events that were not counted before, all of them or none. Several gateways may call it
   * at once.
   *
   * @returns how many are new. `undefined`: the day has its most events already.
   */
  add(request: AddRequest): Promise<number | undefined>
  counts(period: Period): Promise<readonly EventCount[]>
  /** Different addresses, for each day that has one. */
  accounts(period: Period): Promise<readonly { readonly day: string; readonly count: number }[]>
  /**
   * Removes what is older, in small steps, so that requests are answered in between.
   *
   * @param days - The first day of counts that is kept, and the first day of ids.
   */
  purge(days: { readonly counts: string; readonly ids: string }, signal: AbortSignal): Promise<void>
}
