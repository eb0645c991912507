import { type Clock, isRecord, type Storage } from '@latchkey/core'
import type { SessionRecord, SignClient } from '../client/Client.js'
import { parsePairingUri } from './parsePairingUri.js'
import type { ProposedNamespace } from './proposedNamespaces.js'

/** A proposal that a wallet can answer. */
export interface Proposal {
  readonly topic: string
  readonly uri: string
  /** ms since 1970 by the client's clock: until then the URI may be shown. */
  readonly expiresAt: number
  /** Rejects with what the wallet said, or when its time is over. */
  readonly answer: Promise<SessionRecord>
  /** Nobody waits any more: a session that is, or was, approved all the same is left at once. */
  abandon(): void
  /** Somebody waits for this wallet; kept for a page that is loaded again meanwhile. */
  expected(walletId: string | undefined): void
}

export interface Proposals {
  propose(namespaces: Record<string, ProposedNamespace>): Promise<Proposal>
  /** Whether somebody waits for this session, or waited when the page went. */
  isAwaited(session: Pick<SessionRecord, 'pairingTopic'>): boolean
  /** Whether it was proposed here lately, also where nobody waits for it any more. */
  isProposed(session: Pick<SessionRecord, 'pairingTopic'>): boolean
  /** Approved for a page that was loaded again since; nobody here has it yet. */
  approvedBefore(): SessionRecord | undefined
  /** The wallet for which the session was proposed, where one was chosen. */
  walletOf(session: Pick<SessionRecord, 'pairingTopic'>): string | undefined
  /** The session has somebody who holds it. */
  done(session: Pick<SessionRecord, 'pairingTopic'>): void
  /** Tells when `approvedBefore` has something new. */
  onApproved(listener: () => void): () => void
  /** Nobody waits in this page any more. What a wallet may still answer stays for the next one. */
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
  readonly sign: SignClient
  readonly clock: Clock
  readonly storage: Storage
  /** Leaves a session that nobody waits for. */
  readonly leave: (topic: string) => void
  /** Whether a modal holds this session, here or in another tab. */
  readonly isKnown: (topic: string) => boolean
  readonly isForeign: boolean
}

const key = 'proposals'
/** ms that a URI may be shown. @see Specification section 9. */
export const life = 240_000
/** ms that wallets may answer: the protocol's own limit and what messages take. */
const answerable = 330_000

export function createProposals({ sign, clock, storage, leave, isKnown, isForeign }: ProposalsOptions): Proposals {
  /** Pairing topics of proposals that this page made. */
  const live = new Set<string>()
  const listeners = new Set<() => void>()
  let hasEnded = false
  let turn: Promise<unknown> = Promise.resolve()

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

  const onConnect = ({ session }: { readonly session: SessionRecord }): void => {
    if (isAwaited(session)) {
      if (!live.has(session.pairingTopic)) for (const listener of [...listeners]) listener()
      return
    }
    // Every tab hears of it: another one may have been faster.
    if (!isKnown(session.topic) && (isProposed(session) || !isForeign)) leave(session.topic)
  }
  sign.events.on('session_connect', onConnect)

  /** What a proposal that could not be sent leaves behind in the client. */
  async function dispose(topic: string): Promise<void> {
    const { core } = sign
    const asked = core.history.values.find((record) => record.topic === topic)
    if (asked) {
      sign.events.emit('proposal_expire', { id: asked.id })
      core.history.delete(topic)
    }
    core.expirer.del(topic)
    await core.relayer.unsubscribe(topic)
    await core.pairing.pairings.delete(topic, { code: 6000, message: 'User disconnected.' })
    await core.crypto.deleteSymKey(topic)
  }

  async function send(namespaces: Record<string, ProposedNamespace>): Promise<Proposal> {
    let created: string | undefined
    const note = ({ topic }: { readonly topic: string }): void => {
      created = topic
    }
    sign.core.pairing.events.once('pairing_create', note)
    try {
      const expiresAt = clock.now() + life
      const { uri = '', approval } = await sign.connect({ optionalNamespaces: namespaces })
      const { topic } = parsePairingUri(uri)
      live.add(topic)
      write(topic, { topic, until: clock.now() + answerable })
      const answer = approval()
      // Also when nobody listens any more; who does gets it still.
      answer.catch(() => {
        live.delete(topic)
        if (!hasEnded) write(topic, undefined)
      })
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
          // Approved already, and taken by nobody. Another tab that has it noted that before, or finds that nobody waits any more.
          for (const session of sign.session.getAll())
            if (session.pairingTopic === topic && !isKnown(session.topic)) leave(session.topic)
        },
        expected: (walletId) => change({ walletId }),
      }
    } catch (cause) {
      if (created !== undefined) await dispose(created)
      throw cause
    } finally {
      sign.core.pairing.events.off('pairing_create', note)
    }
  }

  return {
    propose(namespaces) {
      // One after the other, so that each knows which pairing is its own.
      const sent = turn.then(() => send(namespaces))
      turn = sent.catch(() => undefined)
      return sent
    },
    isAwaited,
    isProposed,
    approvedBefore: () =>
      sign.session.getAll().find((session) => isAwaited(session) && !live.has(session.pairingTopic)),
    walletOf: ({ pairingTopic }) => find(pairingTopic)?.walletId,
    done({ pairingTopic }) {
      live.delete(pairingTopic)
      write(pairingTopic, undefined)
    },
    onApproved(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    end() {
      hasEnded = true
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
    // One from the future is of a clock that was wrong.
    if (until < now || until > now + answerable + 60_000) return []
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
