import {
  abortable,
  CancelledError,
  type Clock,
  delay,
  type RequestedCapabilities,
  type SignInRequest,
  UserRejectedError,
} from '@latchkey/core'
import type { WritableAtom } from 'nanostores'
import type { SessionRecord } from '../client/Client.js'
import type { PairingState } from '../contract/Pairing.js'
import { PeerError } from '../errors/PeerError.js'
import { proposedSignIn } from '../signIn/proposedSignIn.js'
import { type Proposal, type Proposals, uriLifetime } from './createProposals.js'
import { proposedNamespaces } from './proposedNamespaces.js'
import { minTimeLeft, runAttempt } from './runAttempt.js'

export interface PairingParameters {
  readonly $state: WritableAtom<PairingState>
  readonly clock: Clock
  readonly proposals: () => Promise<Proposals>
  /** A sign-in for one more proposal: each URI has its own nonce. */
  readonly prepareSignIn: () => Promise<SignInRequest | undefined>
  /** Ends with the modal's lifetime. */
  readonly signal: AbortSignal
}

export interface PairingAttempt {
  readonly requested: ReadonlyMap<string, RequestedCapabilities>
  /** CAIP-2. The network on which a wallet should sign in. */
  readonly networkId?: string | undefined
  /** For the URI with which the attempt begins. */
  readonly signIn?: SignInRequest | undefined
  readonly walletId: string | undefined
  readonly signal: AbortSignal
}

export interface PairingMachine {
  prepare(requested: ReadonlyMap<string, RequestedCapabilities>): Promise<void>
  /**
   * Shows URIs until a wallet approves one.
   * @throws {UserRejectedError} @throws {RelayUnreachableError} @throws {RelayRefusedError}
   * @throws the signal's reason.
   */
  attempt(attempt: PairingAttempt): Promise<SessionRecord>
}

interface Prepared {
  /** Capabilities that the proposal requests, as JSON. */
  readonly key: string
  readonly proposal: Promise<Proposal>
  /** Aborted when an attempt took the proposal, or when it expired. */
  readonly over: AbortController
}

/** ms within which an attempt that replaces another one also takes over its URI. */
const handOverLimit = 1000

/**
 * Controls which URI is shown: made in advance, renewed before it expires, removed when no attempt
 * waits. A newer attempt takes over the URI of the attempt that it replaces: a user who selects a
 * wallet while a QR code is shown has just sent that code to the wallet.
 */
export function createPairing({
  $state,
  clock,
  proposals,
  prepareSignIn,
  signal: lifetime,
}: PairingParameters): PairingMachine {
  let prepared: Prepared | undefined
  /** The attempt whose URI is shown. */
  let newest: object | undefined
  let latest: { readonly ended: AbortSignal; readonly over: Promise<unknown> } | undefined

  const isFresh = ({ expiresAt }: Proposal): boolean => {
    const left = expiresAt - clock.now()
    return left >= minTimeLeft && left <= uriLifetime // more than it ever had: the clock was set back
  }
  const ready = ({ uri, expiresAt }: Proposal): PairingState => ({ status: 'ready', uri, expiresAt })

  async function make(
    requested: ReadonlyMap<string, RequestedCapabilities>,
    signIn: Promise<SignInRequest | undefined> = prepareSignIn(),
    networkId?: string,
  ): Promise<Proposal> {
    const [made, request] = await Promise.all([proposals(), signIn])
    return made.propose(proposedNamespaces(requested), proposedSignIn(requested, request, networkId))
  }

  function discard(which: Prepared): void {
    which.over.abort()
    if (prepared === which) prepared = undefined
    // A proposal that could not be made needs no cleanup.
    which.proposal.then((proposal) => proposal.abandon()).catch(() => undefined)
  }

  /** The prepared proposal if it requests the same capabilities and is still fresh. */
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

  /** Removes a prepared proposal shortly before it expires, unless an attempt took it over. */
  async function expirePrepared(own: Prepared, proposal: Proposal): Promise<void> {
    const ended = AbortSignal.any([own.over.signal, lifetime])
    if (ended.aborted) return
    if (!newest) $state.set(ready(proposal))
    try {
      await delay(clock, Math.max(0, proposal.expiresAt - minTimeLeft - clock.now()), ended)
    } catch {
      return // taken over, or the run is over
    }
    discard(own)
    if (!newest) $state.set({ status: 'idle' })
  }

  /**
   * Keeps the proposal for the attempt that starts now. If none starts, e.g. because the user chose
   * an injected wallet, it is discarded.
   */
  function handOver(key: string, proposal: Proposal): void {
    if (lifetime.aborted || prepared) {
      proposal.abandon()
      return
    }
    const own: Prepared = { key, proposal: Promise.resolve(proposal), over: new AbortController() }
    prepared = own
    const stop = clock.after(handOverLimit, () => discard(own))
    const ended = AbortSignal.any([own.over.signal, lifetime])
    ended.addEventListener('abort', stop, { once: true })
  }

  /** @param replaced - The end of the attempt that this one replaces. */
  async function pair(
    { requested, networkId, signIn, walletId }: PairingAttempt,
    ended: AbortSignal,
    replaced: Promise<unknown> | undefined,
  ): Promise<SessionRecord> {
    const me = {}
    newest = me
    const show = (state: PairingState): void => {
      if (newest === me) $state.set(state)
    }
    const key = JSON.stringify(proposedNamespaces(requested))
    let last: PairingState = { status: 'idle' }
    try {
      if (prepared === undefined && !replaced) show({ status: 'preparing' })
      await replaced
      const first = await abortable(takePrepared(key), ended)
      // Each URI has its own nonce. The one of the attempt is for a URI that is made now.
      let given = first ? undefined : Promise.resolve(signIn)
      return await runAttempt({
        clock,
        ended,
        walletId,
        first,
        make() {
          const request = given
          given = undefined
          return make(requested, request, networkId)
        },
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
    async prepare(requested) {
      const key = JSON.stringify(proposedNamespaces(requested))
      const known = await prepared?.proposal.catch(() => undefined)
      if (newest || lifetime.aborted || (prepared?.key === key && known && isFresh(known))) return
      if (prepared) discard(prepared)
      const own: Prepared = { key, proposal: make(requested), over: new AbortController() }
      prepared = own
      $state.set({ status: 'preparing' })
      try {
        const proposal = await own.proposal
        void expirePrepared(own, proposal)
      } catch (cause) {
        if (prepared === own) prepared = undefined
        if (!newest && !lifetime.aborted) $state.set({ status: 'failed', error: errorOf(cause) })
      }
    },

    attempt(parameters) {
      const ended = AbortSignal.any([parameters.signal, lifetime])
      const replaced = latest?.ended.aborted ? latest.over : undefined
      const answer = pair(parameters, ended, replaced)
      latest = { ended, over: answer.catch(() => undefined) }
      return answer
    },
  }
}

/** Whether it is a failure, and not a decision of the user here or in the wallet. */
function isFailure(cause: unknown): boolean {
  return !(cause instanceof CancelledError || cause instanceof UserRejectedError || cause instanceof PeerError)
}

function errorOf(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(String(cause))
}
