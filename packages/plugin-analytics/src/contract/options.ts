import type { ReadableAtom } from 'nanostores'
import type { AnalyticsEvent } from './AnalyticsEvent.js'

export interface AnalyticsOptions {
  /** Sent with each request. Default: that of `services`. */
  readonly projectId?: string | undefined
  /**
   * Gets the events in place of `services.analytics`: a batch now and then, and the first event
   * alone. Nothing waits for it.
   */
  readonly send?: ((events: readonly AnalyticsEvent[]) => void | Promise<void>) | undefined
  /**
   * Whether the user agreed. A function is called for each event. If a store turns to `false`,
   * events that were not sent yet are dropped as well. Default: no consent is needed.
   */
  readonly consent?: ReadableAtom<boolean> | (() => boolean | Promise<boolean>) | undefined
  /** Whether events carry the address of the connected account. Default: false. */
  readonly includeAddress?: boolean | undefined
}
