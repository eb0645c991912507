/** How often something may happen. */
export interface Limit {
  /** Of what is limited. */
  readonly key: string
  readonly max: number
  /** In milliseconds. At no time, more than `max` uses are within it. */
  readonly window: number
}

export interface LimitRefusal {
  /** Which of the limits is used up. */
  readonly at: number
  /** Milliseconds until it has a use again. */
  readonly wait: number
}

/** Counts uses of limits. Several gateways can share them, and they outlive the process. */
export interface LimitRepository {
  /**
   * Uses each of the limits once, or none of them if one is used up.
   *
   * @returns `undefined` if they were used.
   */
  take(limits: readonly Limit[], now: number): Promise<LimitRefusal | undefined>
  /** Whether a limit has no use left now. */
  isUsedUp(limit: Limit, now: number): Promise<boolean>
  /** Takes the newest use of a limit back. */
  giveBack(key: string): Promise<void>
  /** Forgets uses that count no more. */
  purge(now: number, signal: AbortSignal): Promise<void>
}
