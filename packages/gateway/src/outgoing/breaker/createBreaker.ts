import type { Clock } from '@latchkey/server'
import type { CurrentRequester } from '../createCurrentRequester.js'
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
  /** Whose calls these are. */
  readonly currentRequester: Pick<CurrentRequester, 'network'>
  /**
   * Asks the source something cheap of the gateway's own. Rejects if it has no answer. Absent: the next
   * call is the trial. It is that of another client, if there is one, than the last trial that failed.
   */
  readonly ask?: (() => Promise<unknown>) | undefined
}

/** Milliseconds for which outcomes count. */
const memory = 60_000
const maxOutcomes = 50
/** Of one client, so that it can't displace those of others. */
const maxOfClient = 5
/** Milliseconds until the next trial, and between two questions of the gateway. */
const pause = 10_000

export function createBreaker({ clock, currentRequester, ask }: BreakerOptions): Breaker {
  let outcomes: readonly Outcome[] = []
  let state: BreakerState = 'closed'
  let pausedAt = Number.NEGATIVE_INFINITY
  let isOnTrial = false
  /** The client whose trial was the last one, until one succeeds. */
  let tried: string | undefined

  const isPaused = (pauses = 1) => clock.elapsed() - pausedAt < pauses * pause
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
  const keep = (network: string | undefined, evidence?: Evidence): void => {
    const at = clock.elapsed()
    const recent = [...outcomes.filter((each) => at - each.at < memory), { at, network, evidence }]
    const own = recent.filter((each) => each.network === network)
    const dropped = own.length > maxOfClient ? own[0] : undefined
    outcomes = recent.filter((each) => each !== dropped).slice(-maxOutcomes)
  }
  const usualOf = (network: string | undefined): Pass => ({
    succeeded: () => keep(network),
    failed(evidence) {
      keep(network, evidence)
      if (state === 'closed' && !isPaused() && isSuspect(outcomes, ask !== undefined)) send('suspected')
    },
    released: () => undefined,
  })
  const trialOf = (network: string | undefined): Pass => {
    isOnTrial = true
    tried = network
    const end = (event?: BreakerEvent): void => {
      isOnTrial = false
      if (event === 'answered') tried = undefined
      if (event) send(event)
    }
    return { succeeded: () => end('answered'), failed: () => end('failed'), released: () => end() }
  }

  return {
    enter() {
      const { network } = currentRequester
      // One client whose questions fail must not keep the calls of all others stopped.
      const comesLater = network !== undefined && network === tried
      const mayTry = !isPaused(comesLater ? 2 : 1)
      if (state === 'open' && mayTry) send('paused')
      if (state === 'closed' || state === 'asking') return usualOf(network)
      if (state === 'open' || ask || isOnTrial || (comesLater && !mayTry)) return undefined
      return trialOf(network)
    },
  }
}
