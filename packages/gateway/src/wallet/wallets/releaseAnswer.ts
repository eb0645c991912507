import type { Release } from './createWallets.js'
import { type WalletAnswer, walletAnswer } from './walletAnswer.js'

/** What clients read of a released half. */
export interface ReleaseAnswer {
  readonly wallet: WalletAnswer
  /** Its id. */
  readonly opener: string
  readonly enc: string
  readonly ct: string
  /** Of a factor. */
  readonly sealed?: string
}

export function releaseAnswer({ wallet, opener: { id, sealed }, enc, ct }: Release): ReleaseAnswer {
  return { wallet: walletAnswer(wallet), opener: id, enc, ct, ...(sealed !== null && { sealed }) }
}
