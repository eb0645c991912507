/**
 * - `closed`: calls are made.
 * - `asking`: calls are made. Many failed, so the gateway asks the source something of its own.
 * - `open`: no calls are made until the pause is over.
 * - `trying`: no calls are made. The gateway asks again.
 */
export type BreakerState = 'closed' | 'asking' | 'open' | 'trying'

/**
 * - `suspected`: so many calls failed that the source may be down.
 * - `paused`: the pause is over.
 * - `answered`, `failed`: the outcome of the gateway's own question.
 */
export type BreakerEvent = 'suspected' | 'paused' | 'answered' | 'failed'

/**
 * - `ask`: ask the source something cheap.
 * - `forget`: forget the failures.
 * - `pause`: start the pause.
 */
export type BreakerEffect = 'ask' | 'forget' | 'pause'

export interface BreakerStep {
  readonly state: BreakerState
  readonly effect?: BreakerEffect | undefined
}

const steps: Readonly<Record<BreakerState, Partial<Readonly<Record<BreakerEvent, BreakerStep>>>>> = {
  closed: { suspected: { state: 'asking', effect: 'ask' } },
  asking: { answered: { state: 'closed', effect: 'forget' }, failed: { state: 'open', effect: 'pause' } },
  open: { paused: { state: 'trying', effect: 'ask' } },
  trying: { answered: { state: 'closed', effect: 'forget' }, failed: { state: 'open', effect: 'pause' } },
}

/** What is not in the table came too late or changes nothing. */
export function nextStep(state: BreakerState, event: BreakerEvent): BreakerStep {
  return steps[state][event] ?? { state }
}
