import { type Clock, isRecord, type SignInResult, type Storage } from '@latchkey/core'
import type { OpenedClient, SessionRecord } from '../client/Client.js'
import type { ProposedSignIn } from '../signIn/proposedSignIn.js'
import { signInMethod } from '../signIn/signInMethod.js'
import { isRefusal } from './isRefusal.js'
import { parsePairingUri } from './parsePairingUri.js'
import type { ProposedNamespace } from './proposedNamespaces.js'

/** A proposal that a wallet can answer. */
export interface Proposal {
  readonly topic: string
  readonly uri: string
  /** ms since 1970 by the client's clock: until then the URI may be shown. */
  readonly expiresAt: number
  /** Rejects with the wallet's error, or when the proposal expires. */
  readonly answer: Promise<SessionRecord>
  /** No attempt waits for it. A session that is approved all the same is ended at once. */
  abandon(): void
  /** The wallet for which an attempt waits, stored for a page that is reloaded. */
  setWallet(walletId: string | undefined): void
}

export interface Proposals {
  /** @param signIn - The wallet may sign in with its approval. */
  propose(namespaces: Record<string, ProposedNamespace>, signIn?: ProposedSignIn): Promise<Proposal>
  /** Takes what the wallet signed when it approved the session, not verified yet. */
  takeSignIn(session: Pick<SessionRecord, 'topic'>): SignInResult | undefined
  /** Whether an attempt waits for this session, or waited when the page was closed. */
  isAwaited(session: Pick<SessionRecord, 'pairingTopic'>): boolean
  /** Whether it was proposed here recently, also if no attempt waits for it now. */
  isProposed(session: Pick<SessionRecord, 'pairingTopic'>): boolean
  /**
   * A session that was approved after the page that proposed it was closed, and that has no holder
   * yet.
   */
  approvedBefore(): SessionRecord | undefined
  /** The wallet for which the session was proposed, if one was chosen. */
  walletOf(session: Pick<SessionRecord, 'pairingTopic'>): string | undefined
  /** Deletes the record: a modal holds the session now. */
  remove(session: Pick<SessionRecord, 'pairingTopic'>): void
  /** Calls the listener when `approvedBefore` has a new session. */
  onApproved(listener: () => void): () => void
  /** Attempts of this page no longer wait. The records stay for the next page. */
  end(): void
}

interface ProposalRecord {
  readonly topic: string
  /** ms since 1970. */
  readonly until: number
  readonly walletId?: string | undefined
  readonly isAbandoned?: boolean | undefined
}

export interface ProposalsOptions {
  readonly opened: Pick<OpenedClient, 'sign' | 'openSignIns'>
  readonly clock: Clock
  readonly storage: Storage
  /** Ends a session for which no attempt waits. */
  readonly leave: (topic: string) => void
  /** Whether a modal holds this session, here or in another tab. */
  readonly isKnown: (topic: string) => boolean
  readonly isForeign: boolean
}

const key = 'proposals'
const proposeMethod = 'wc_sessionPropose'
/** ms that a URI may be shown: less than the five minutes after which wallets refuse it. */
export const uriLifetime = 240_000
/** ms in which wallets may answer: the protocol's limit plus the delivery of messages. */
const answerLimit = 330_000
const reason = { code: 6000, message: 'User disconnected.' }

export function createProposals({ opened, clock, storage, leave, isKnown, isForeign }: ProposalsOptions): Proposals {
  const { sign } = opened
  const { core } = sign
  /** Pairing topics of proposals that this page made. */
  const ownTopics = new Set<string>()
  /** Pairing topics whose sign-in was answered, so that their proposals are void. */
  const withdrawn = new Set<string>()
  const listeners = new Set<() => void>()
  let hasEnded = false
  let lastSent: Promise<unknown> = Promise.resolve()

  const find = (topic: string): ProposalRecord | undefined =>
    readRecords(storage, clock).find((each) => each.topic === topic)
  const write = (topic: string, record: ProposalRecord | undefined): void => {
    const others = readRecords(storage, clock).filter((each) => each.topic !== topic)
    const all = record ? [...others, record] : others
    if (all.length > 0)
      storage.set(
        key,
        all.map((each) => JSON.parse(JSON.stringify(each))),
      )
    else storage.remove(key)
  }
  const isAwaited: Proposals['isAwaited'] = ({ pairingTopic }) => {
    const record = find(pairingTopic)
    return record !== undefined && !record.isAbandoned
  }
  const isProposed: Proposals['isProposed'] = ({ pairingTopic }) => find(pairingTopic) !== undefined

  const forget = (topic: string): void => {
    ownTopics.delete(topic)
    if (!hasEnded) write(topic, undefined)
  }

  /** The client no longer waits for an answer to this proposal, and accepts none. */
  function retract(topic: string): void {
    const proposals = core.history.values.filter(
      (each) => each.topic === topic && each.request.method === proposeMethod,
    )
    for (const { id } of proposals) {
      sign.events.emit('proposal_expire', { id })
      sign.proposal.delete(id, reason).catch(() => undefined) // it ends by its expiry
      core.expirer.del(id)
      core.history.delete(topic, id)
    }
  }

  const signIns = opened.openSignIns?.((topic) => {
    withdrawn.add(topic)
    retract(topic)
  })

  const onConnect = ({ session }: { readonly session: SessionRecord }): void => {
    signIns?.close(session.pairingTopic)
    if (isAwaited(session)) {
      if (!ownTopics.has(session.pairingTopic)) for (const listener of [...listeners]) listener()
      return
    }
    // All tabs get this event, so another one may have been faster.
    if (!isKnown(session.topic) && (isProposed(session) || !isForeign)) leave(session.topic)
  }
  sign.events.on('session_connect', onConnect)

  /** Removes what a proposal that could not be sent leaves in the client. */
  async function dispose(topic: string): Promise<void> {
    retract(topic)
    core.expirer.del(topic)
    await core.relayer.unsubscribe(topic)
    await core.pairing.pairings.delete(topic, reason)
    await core.crypto.deleteSymKey(topic)
  }

  /** Follows the client's wait for the answer to a proposal. */
  function follow(topic: string, approved: Promise<SessionRecord>): void {
    approved.catch((cause) => {
      // The answer to the sign-in counts in its place.
      if (withdrawn.has(topic)) return
      if (isRefusal(cause)) signIns?.close(topic)
      forget(topic)
    })
  }

  /** The first answer: to the proposal, or to the sign-in that was sent beside it. */
  function firstOf(
    topic: string,
    { session }: { readonly session: Promise<SessionRecord> },
    approved: Promise<SessionRecord>,
  ): Promise<SessionRecord> {
    session.catch(() => forget(topic))
    const first = new Promise<SessionRecord>((resolve, reject) => {
      session.then(resolve, reject)
      approved.then(resolve, (cause) => withdrawn.has(topic) || reject(cause))
    })
    first.catch(() => undefined) // the caller gets it as well
    return first
  }

  async function send(namespaces: Record<string, ProposedNamespace>, signIn?: ProposedSignIn): Promise<Proposal> {
    let created: string | undefined
    const onCreate = ({ topic }: { readonly topic: string }): void => {
      created = topic
    }
    core.pairing.events.once('pairing_create', onCreate)
    try {
      const expiresAt = clock.now() + uriLifetime
      const { uri: plainUri = '', approval } = await sign.connect({ optionalNamespaces: namespaces })
      const { topic } = parsePairingUri(plainUri)
      ownTopics.add(topic)
      write(topic, { topic, until: clock.now() + answerLimit })
      const approved = approval()
      follow(topic, approved)
      const hasSignIn = signIn !== undefined && signIns !== undefined
      const answer = hasSignIn ? firstOf(topic, await signIns.send(topic, signIn), approved) : approved
      // Wallets that know the method of the URI show the sign-in, and not the proposal as well.
      const uri = hasSignIn ? `${plainUri}&methods=${signInMethod}` : plainUri
      const change = (changes: Partial<ProposalRecord>): void => {
        const record = find(topic)
        if (record) write(topic, { ...record, ...changes })
      }
      return {
        topic,
        uri,
        expiresAt,
        answer,
        abandon() {
          change({ isAbandoned: true })
          // Approved, and not used by an attempt. A tab that holds the session has recorded that
          // before, or finds the proposal abandoned.
          for (const session of sign.session.getAll())
            if (session.pairingTopic === topic && !isKnown(session.topic)) leave(session.topic)
        },
        setWallet: (walletId) => change({ walletId }),
      }
    } catch (cause) {
      if (created !== undefined) await dispose(created)
      throw cause
    } finally {
      core.pairing.events.off('pairing_create', onCreate)
    }
  }

  return {
    propose(namespaces, signIn) {
      // One after the other, so that each `pairing_create` belongs to one proposal.
      const sent = lastSent.then(() => send(namespaces, signIn))
      lastSent = sent.catch(() => undefined)
      return sent
    },
    takeSignIn: (session) => signIns?.takeResult(session),
    isAwaited,
    isProposed,
    approvedBefore: () =>
      sign.session.getAll().find((session) => isAwaited(session) && !ownTopics.has(session.pairingTopic)),
    walletOf: ({ pairingTopic }) => find(pairingTopic)?.walletId,
    remove({ pairingTopic }) {
      ownTopics.delete(pairingTopic)
      write(pairingTopic, undefined)
    },
    onApproved(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    end() {
      hasEnded = true
      signIns?.end()
      sign.events.off('session_connect', onConnect)
    },
  }
}

function readRecords(storage: Storage, clock: Clock): readonly ProposalRecord[] {
  const stored = storage.get(key)
  const now = clock.now()
  return (Array.isArray(stored) ? stored : []).flatMap((entry) => {
    if (!isRecord(entry)) return []
    const { topic, until, walletId, isAbandoned } = entry
    if (typeof topic !== 'string' || typeof until !== 'number') return []
    // A time in the future comes from a wrong clock.
    if (until < now || until > now + answerLimit + 60_000) return []
    return [
      {
        topic,
        until,
        ...(typeof walletId === 'string' && { walletId }),
        ...(isAbandoned === true && { isAbandoned }),
      },
    ]
  })
}
