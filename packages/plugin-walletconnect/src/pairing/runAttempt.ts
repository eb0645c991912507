import { abortable, CancelledError, type Clock, delay, SupersededError } from '@latchkey/core'
import type { SessionRecord } from '../client/Client.js'
import { RelayUnreachableError } from '../errors/RelayUnreachableError.js'
import { approvalOf } from './approvalOf.js'
import type { Proposal } from './createProposals.js'

export interface RunAttemptParameters {
  readonly clock: Clock
  readonly ended: AbortSignal
  readonly walletId: string | undefined
  /** A proposal that was made in advance. */
  readonly first: Proposal | undefined
  make(): Promise<Proposal>
  /** Shows the proposal's URI from now on. */
  show(proposal: Proposal): void
  /** Hides the URI: it has expired, and there is no other yet. */
  hide(): void
  /** A newer attempt replaced this one. The wallet may have the last URI already. */
  handOver(proposal: Proposal): void
}

/** A URI with less time left, in ms, counts as expired: the user still has to open the wallet. */
export const minTimeLeft = 10_000
/** ms until a failed renewal is tried again. */
const retryAfter = 1000

/**
 * Shows one URI after the other until a wallet approves one. That may be an older URI, which was
 * scanned before it was replaced. In the end all other proposals are abandoned, except one that a
 * newer attempt may take over.
 */
export async function runAttempt({
  clock,
  ended,
  walletId,
  first,
  make,
  show,
  hide,
  handOver,
}: RunAttemptParameters): Promise<SessionRecord> {
  const made: Proposal[] = []
  const over = new AbortController()
  const waiting = AbortSignal.any([ended, over.signal])
  let approved: SessionRecord | undefined
  let settle: (approval: Promise<SessionRecord>) => void = () => undefined
  const approval = new Promise<SessionRecord>((resolve) => {
    settle = resolve
  })
  approval.catch(() => undefined) // handled below while the attempt waits

  function add(proposal: Proposal): Proposal {
    if (waiting.aborted) {
      proposal.abandon()
      throw new CancelledError('connect')
    }
    proposal.setWallet(walletId)
    made.push(proposal)
    const answer = approvalOf(proposal)
    answer.then(
      () => settle(answer),
      () => settle(answer),
    )
    return proposal
  }

  /**
   * Makes a new URI before this one expires. While that fails, the old one stays visible until its
   * end.
   */
  async function renew(old: Proposal): Promise<void> {
    await delay(clock, Math.max(0, old.expiresAt - minTimeLeft - clock.now()), waiting)
    for (;;) {
      // The machine slept past the end of the URI.
      if (clock.now() >= old.expiresAt) hide()
      try {
        const next = add(await make())
        show(next)
        return await renew(next)
      } catch (cause) {
        if (!(cause instanceof RelayUnreachableError) || clock.now() + retryAfter >= old.expiresAt) throw cause
        await delay(clock, retryAfter, waiting)
      }
    }
  }

  async function follow(): Promise<SessionRecord> {
    const proposal = first ? add(first) : add(await make())
    show(proposal)
    const renewals = renew(proposal).then(() => approval)
    renewals.catch(() => undefined) // handled below while the attempt waits
    return Promise.race([approval, renewals])
  }

  try {
    approved = await abortable(follow(), ended)
    return approved
  } finally {
    over.abort()
    const last = ended.aborted && ended.reason instanceof SupersededError ? made.at(-1) : undefined
    for (const proposal of made) if (proposal !== last && proposal.topic !== approved?.pairingTopic) proposal.abandon()
    if (last) handOver(last)
  }
}
