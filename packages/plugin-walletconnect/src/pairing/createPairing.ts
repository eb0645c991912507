import {
  abortable,
  CancelledError,
  type Clock,
  delay,
  type RequestedCapabilities,
  UserRejectedError,
} from '@latchkey/core'
import type { WritableAtom } from 'nanostores'
import type { SessionRecord } from '../client/Client.js'
import type { PairingState } from '../contract/Pairing.js'
import { PeerError } from '../errors/PeerError.js'
import { life, type Proposal, type Proposals } from './createProposals.js'
import { proposedNamespaces } from './proposedNamespaces.js'
import { leastLeft, runAttempt } from './runAttempt.js'

export interface PairingParameters {
  readonly $state: WritableAtom<PairingState>
  readonly clock: Clock
  readonly proposals: () => Promise<Proposals>
  /** Ends with the run. */
  readonly signal: AbortSignal
}

export interface PairingAttempt {
  readonly offers: ReadonlyMap<string, RequestedCapabilities>
  readonly walletId: string | undefined
  readonly signal: AbortSignal
}

export interface PairingMachine {
  prepare(offers: ReadonlyMap<string, RequestedCapabilities>): Promise<void>
  /**
   * Shows URIs until a wallet approves one.
   * @throws {UserRejectedError} @throws {RelayUnreachableError} @throws {RelayRefusedError} the signal's reason
   */
  attempt(attempt: PairingAttempt): Promise<SessionRecord>
}

interface Prepared {
  /** The offers that it was made for. */
  readonly key: string
  readonly proposal: Promise<Proposal>
  /** Aborted when it was taken over or ran out. */
  readonly over: AbortController
}

/** ms within which the attempt that takes another's place takes its URI as well. */
const handOverLimit = 1000

/**
 * Which URI is to be shown now: made ahead, renewed before it runs out, gone when nobody waits. The newest attempt shows its own, or goes
 * on with that of the one whose place it takes: a person who taps a wallet while a code is shown has just sent that code to the wallet.
 */
export function createPairing({ $state, clock, proposals, signal: run }: PairingParameters): PairingMachine {
  let prepared: Prepared | undefined
  /** The attempt that may show its URI. */
  let newest: object | undefined
  let latest: { readonly ended: AbortSignal; readonly over: Promise<unknown> } | undefined

  const isFresh = ({ expiresAt }: Proposal): boolean => {
    const left = expiresAt - clock.now()
    return left >= leastLeft && left <= life // more than it ever had: the clock was set back
  }
  const ready = ({ uri, expiresAt }: Proposal): PairingState => ({ status: 'ready', uri, expiresAt })

  async function make(offers: ReadonlyMap<string, RequestedCapabilities>): Promise<Proposal> {
    return (await proposals()).propose(proposedNamespaces(offers))
  }

  function discard(which: Prepared): void {
    which.over.abort()
    if (prepared === which) prepared = undefined
    // One that could not be made is nobody's to give back.
    which.proposal.then((proposal) => proposal.abandon()).catch(() => undefined)
  }

  /** What was made ahead for the same offers, if it may still be shown. */
  async function takePrepared(key: string): Promise<Proposal | undefined> {
    const taken = prepared
    if (!taken) return undefined
    prepared = undefined
    taken.over.abort()
    const proposal = await taken.proposal.catch(() => undefined)
    if (proposal && taken.key === key && isFresh(proposal)) return proposal
    proposal?.abandon()
    return undefined
  }

  /** Gone when it is about to run out, unless an attempt took it over before. */
  async function retire(mine: Prepared, proposal: Proposal): Promise<void> {
    const ended = AbortSignal.any([mine.over.signal, run])
    if (ended.aborted) return
    if (!newest) $state.set(ready(proposal))
    try {
      await delay(clock, Math.max(0, proposal.expiresAt - leastLeft - clock.now()), ended)
    } catch {
      return // taken over, or the run is over
    }
    discard(mine)
    if (!newest) $state.set({ status: 'idle' })
  }

  /** Kept for the attempt that begins now. Where none does, since another kind of wallet was chosen, nobody waits for it. */
  function handOver(key: string, proposal: Proposal): void {
    if (run.aborted || prepared) {
      proposal.abandon()
      return
    }
    const mine: Prepared = { key, proposal: Promise.resolve(proposal), over: new AbortController() }
    prepared = mine
    const stop = clock.after(handOverLimit, () => discard(mine))
    const ended = AbortSignal.any([mine.over.signal, run])
    ended.addEventListener('abort', stop, { once: true })
  }

  /** @param replaced - The end of the attempt whose place this one takes. */
  async function follow(
    { offers, walletId }: PairingAttempt,
    ended: AbortSignal,
    replaced: Promise<unknown> | undefined,
  ): Promise<SessionRecord> {
    const me = {}
    newest = me
    const show = (state: PairingState): void => {
      if (newest === me) $state.set(state)
    }
    const key = JSON.stringify(proposedNamespaces(offers))
    let last: PairingState = { status: 'idle' }
    try {
      if (prepared === undefined && !replaced) show({ status: 'preparing' })
      await replaced
      return await runAttempt({
        clock,
        ended,
        walletId,
        first: await abortable(takePrepared(key), ended),
        make: () => make(offers),
        show: (proposal) => show(ready(proposal)),
        hide: () => show({ status: 'preparing' }),
        handOver: (proposal) => handOver(key, proposal),
      })
    } catch (cause) {
      if (!ended.aborted && isFailure(cause)) last = { status: 'failed', error: errorOf(cause) }
      throw cause
    } finally {
      show(last)
      if (newest === me) newest = undefined
    }
  }

  return {
    async prepare(offers) {
      const key = JSON.stringify(proposedNamespaces(offers))
      const known = await prepared?.proposal.catch(() => undefined)
      if (newest || run.aborted || (prepared?.key === key && known && isFresh(known))) return
      if (prepared) discard(prepared)
      const mine: Prepared = { key, proposal: make(offers), over: new AbortController() }
      prepared = mine
      $state.set({ status: 'preparing' })
      try {
        const proposal = await mine.proposal
        void retire(mine, proposal)
      } catch (cause) {
        if (prepared === mine) prepared = undefined
        if (!newest && !run.aborted) $state.set({ status: 'failed', error: errorOf(cause) })
      }
    },

    attempt(wanted) {
      const ended = AbortSignal.any([wanted.signal, run])
      const replaced = latest?.ended.aborted ? latest.over : undefined
      const answer = follow(wanted, ended, replaced)
      latest = { ended, over: answer.catch(() => undefined) }
      return answer
    },
  }
}

/** Not what a person wanted, here or in the wallet. */
function isFailure(cause: unknown): boolean {
  return !(cause instanceof CancelledError || cause instanceof UserRejectedError || cause instanceof PeerError)
}

function errorOf(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(String(cause))
}
