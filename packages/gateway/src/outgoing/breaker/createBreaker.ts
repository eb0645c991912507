import type { Clock } from '@latchkey/server'
import { type BreakerEvent, type BreakerState, nextStep } from './breakerMachine.js'
import { type Evidence, isSuspect, type Outcome } from './isSuspect.js'

/** A call that may be made. Exactly one of its functions is called at its end. */
export interface Pass {
  succeeded(): void
  failed(evidence: Evidence): void
  /** The call says nothing about the source, e.g. because the client disconnected. */
  released(): void
}

/** Stops calls of a source that is down, so that clients need not wait for it. */
export interface Breaker {
  /** @returns `undefined` if no call may be made. */
  enter(): Pass | undefined
}

export interface BreakerOptions {
  readonly clock: Clock
  /**
   * Asks the source something cheap of the gateway's own. Rejects if it has no answer. Absent: the next
   * call of a client is the trial.
   */
  readonly ask?: (() => Promise<unknown>) | undefined
}

/** Milliseconds for which outcomes count. */
const memory = 60_000
const mostOutcomes = 50
/** Milliseconds until the next trial, and between two questions of the gateway. */
const pause = 10_000

export function createBreaker({ clock, ask }: BreakerOptions): Breaker {
  let outcomes: readonly Outcome[] = []
  let state: BreakerState = 'closed'
  let pausedAt = Number.NEGATIVE_INFINITY
  let isOnTrial = false

  const isPaused = () => clock.elapsed() - pausedAt < pause
  const send = (event: BreakerEvent): void => {
    const step = nextStep(state, event)
    state = step.state
    if (step.effect === 'forget') outcomes = []
    if (step.effect !== undefined) pausedAt = clock.elapsed()
    if (step.effect === 'ask') question()
  }
  const question = (): void => {
    // Without a question of its own, the gateway believes the calls, and the next call is the trial.
    if (ask) {
      ask().then(
        () => send('answered'),
        () => send('failed'),
      )
    }
    if (!ask && state === 'asking') send('failed')
  }
  const keep = (evidence?: Evidence): void => {
    const at = clock.elapsed()
    outcomes = [...outcomes.filter((each) => at - each.at < memory), { at, evidence }].slice(-mostOutcomes)
  }
  const usual: Pass = {
    succeeded: () => keep(),
    failed(evidence) {
      keep(evidence)
      if (state === 'closed' && !isPaused() && isSuspect(outcomes, ask !== undefined)) send('suspected')
    },
    released: () => undefined,
  }
  const end = (event?: BreakerEvent): void => {
    isOnTrial = false
    if (event) send(event)
  }
  const trial: Pass = {
    succeeded: () => end('answered'),
    failed: () => end('failed'),
    released: () => end(),
  }

  return {
    enter() {
      if (state === 'open' && !isPaused()) send('paused')
      if (state === 'closed' || state === 'asking') return usual
      if (state === 'open' || ask || isOnTrial) return undefined
      isOnTrial = true
      return trial
    },
  }
}
