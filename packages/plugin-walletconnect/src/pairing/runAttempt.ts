import { abortable, CancelledError, type Clock, delay, SupersededError } from '@latchkey/core'
import type { SessionRecord } from '../client/Client.js'
import { RelayUnreachableError } from '../errors/RelayUnreachableError.js'
import { approvalOf } from './approvalOf.js'
import type { Proposal } from './createProposals.js'

export interface RunAttemptParameters {
  readonly clock: Clock
  readonly ended: AbortSignal
  readonly walletId: string | undefined
  /** Made ahead. */
  readonly first: Proposal | undefined
  make(): Promise<Proposal>
  /** Its URI is the one to be shown from now on. */
  show(proposal: Proposal): void
  /** Its URI has run out, and there is no other yet. */
  hide(): void
  /** A newer attempt has taken the place of this one: what was shown last may be in the wallet's hands already. */
  handOver(proposal: Proposal): void
}

/** A URI with less time left, in ms, counts as expired. @see Specification section 9. */
export const leastLeft = 10_000
/** ms until a failed renewal is tried again. */
const retryAfter = 1000

/**
 * Has one URI after the other shown until a wallet approves one: also one that is no longer shown, since it was scanned before. In the
 * end all others are abandoned, but for one that a newer attempt may take over.
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
  const life = AbortSignal.any([ended, over.signal])
  let approved: SessionRecord | undefined
  let settle: (approval: Promise<SessionRecord>) => void = () => undefined
  const approval = new Promise<SessionRecord>((resolve) => {
    settle = resolve
  })
  approval.catch(() => undefined) // heard below for as long as anybody waits

  function add(proposal: Proposal): Proposal {
    if (life.aborted) {
      proposal.abandon()
      throw new CancelledError('connect')
    }
    proposal.expected(walletId)
    made.push(proposal)
    const answer = approvalOf(proposal)
    answer.then(
      () => settle(answer),
      () => settle(answer),
    )
    return proposal
  }

  /** A new URI before this one runs out; this one may be shown while no other can be had. */
  async function renew(old: Proposal): Promise<void> {
    await delay(clock, Math.max(0, old.expiresAt - leastLeft - clock.now()), life)
    for (;;) {
      // The machine slept past its end.
      if (clock.now() >= old.expiresAt) hide()
      try {
        const next = add(await make())
        show(next)
        return await renew(next)
      } catch (cause) {
        if (!(cause instanceof RelayUnreachableError) || clock.now() + retryAfter >= old.expiresAt) throw cause
        await delay(clock, retryAfter, life)
      }
    }
  }

  async function follow(): Promise<SessionRecord> {
    const proposal = first ? add(first) : add(await make())
    show(proposal)
    const renewals = renew(proposal).then(() => approval)
    renewals.catch(() => undefined) // heard below for as long as anybody waits
    return Promise.race([approval, renewals])
  }

  try {
    approved = await abortable(follow(), ended)
    return approved
  } finally {
    over.abort()
    const heir = ended.aborted && ended.reason instanceof SupersededError ? made.at(-1) : undefined
    for (const proposal of made) if (proposal !== heir && proposal.topic !== approved?.pairingTopic) proposal.abandon()
    if (heir) handOver(heir)
  }
}
