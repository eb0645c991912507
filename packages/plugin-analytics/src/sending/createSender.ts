import type { Clock, Page } from '@latchkey/core'
import type { AnalyticsEvent } from '../contract/AnalyticsEvent.js'
import { countFitting } from './countFitting.js'
import type { Receiver } from './createReceiver.js'

export interface Sender {
  /** Sends the event with the next batch. The first event of the page is sent immediately. */
  add(event: AnalyticsEvent): void
  /** Drops the events that were not sent yet. */
  drop(): void
  /** Nothing more is sent. */
  readonly isStopped: boolean
}

export interface SenderParameters {
  readonly clock: Clock
  readonly page: Page
  readonly receiver: Receiver
  /** Is called once, when the receiver ends it. */
  readonly stopped: (why: 'refused' | 'unreachable') => void
}

/** ms between two batches. */
const pause = 10_000
/** Characters of a batch. Browsers send at most 64 KiB while a page is left. */
const mostCharacters = 45_000
/** Batches in a row that may be lost. */
const mostLost = 3

/**
 * Collects events and sends them in batches: every ten seconds, when a batch is full, and when the
 * page is hidden. Nothing waits for an answer.
 *
 * @see docs/reference/services.md, "Analytics".
 */
export function createSender({ clock, page, receiver, stopped }: SenderParameters): Sender {
  const { window, signal } = page
  let waiting: readonly AnalyticsEvent[] = []
  /** The batch whose answer is awaited. */
  let sending: readonly AnalyticsEvent[] = []
  let cancel: (() => void) | undefined
  let hasBegun = false
  let isStopped = false
  let lost = 0

  const drop = (): void => {
    cancel?.()
    cancel = undefined
    waiting = []
  }
  const stop = (): void => {
    isStopped = true
    drop()
  }
  /** Keeps what fits into one batch. The newest events are lost. */
  const keep = (events: readonly AnalyticsEvent[]): void => {
    waiting = events.slice(0, countFitting(events, mostCharacters))
  }

  const settle = (batch: readonly AnalyticsEvent[], outcome: 'arrived' | 'lost' | 'refused'): void => {
    // If the page was hidden in the meantime, the batch was sent again and is not kept.
    const isAwaited = sending === batch
    if (isAwaited) sending = []
    if (isStopped) return
    lost = outcome === 'lost' ? lost + 1 : 0
    if (outcome === 'refused' || lost === mostLost) {
      stop()
      stopped(outcome === 'refused' ? 'refused' : 'unreachable')
      return
    }
    if (outcome === 'lost' && isAwaited) keep([...batch, ...waiting])
    if (waiting.length > 0) cancel ??= clock.after(pause, flush)
  }

  function flush(): void {
    cancel?.()
    cancel = undefined
    // While an answer is awaited, `settle` goes on.
    if (sending.length > 0 || waiting.length === 0) return
    const batch = waiting
    waiting = []
    sending = batch
    void receiver.send(batch).then((outcome) => settle(batch, outcome))
  }

  /** Sends everything that may not have arrived. A service counts each event once. */
  const leave = (): void => {
    let rest = [...sending, ...waiting]
    sending = []
    drop()
    while (rest.length > 0) {
      const count = Math.max(1, countFitting(rest, mostCharacters))
      receiver.leave(rest.slice(0, count))
      rest = rest.slice(count)
    }
  }
  const leaveIfHidden = (): void => {
    if (window.document.visibilityState === 'hidden') leave()
  }
  window.addEventListener('pagehide', leave, { signal })
  window.document.addEventListener('freeze', leave, { signal })
  window.document.addEventListener('visibilitychange', leaveIfHidden, { signal })
  signal.addEventListener('abort', () => {
    leave()
    stop()
  })

  return {
    add(event) {
      if (isStopped) return
      if (waiting.length > 0 && countFitting([...waiting, event], mostCharacters) <= waiting.length) flush()
      keep([...waiting, event])
      if (hasBegun) cancel ??= clock.after(pause, flush)
      else flush()
      hasBegun = true
    },
    drop,
    get isStopped() {
      return isStopped
    },
  }
}
