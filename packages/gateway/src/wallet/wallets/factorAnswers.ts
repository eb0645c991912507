import { timeText } from '../http/timeText.js'
import { passkeyIdIn } from '../passkeys/passkeyIdIn.js'
import type { OpenerKind, OpenerRecord } from './WalletRepository.js'

/** What clients read of a factor. */
export interface FactorAnswer {
  readonly id: string
  readonly kind: OpenerKind
  readonly createdAt: string
  /** The id of its passkey. */
  readonly passkey?: string
}

/** What clients read of the factors among openers. */
export function factorAnswers(openers: readonly OpenerRecord[]): readonly FactorAnswer[] {
  return openers
    .filter(({ kind }) => kind !== 'device')
    .map(({ id, kind, createdAt, boundTo }) => ({
      id,
      kind,
      createdAt: timeText(createdAt),
      ...(kind === 'passkey' && { passkey: passkeyIdIn(boundTo) }),
    }))
}
