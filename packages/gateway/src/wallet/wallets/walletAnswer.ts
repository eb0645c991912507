import type { WalletRecord } from './WalletRepository.js'

/** What clients read of a wallet. */
export interface WalletAnswer {
  readonly id: string
  readonly addresses: { readonly eip155: string; readonly solana: string }
}

export function walletAnswer({ id, eip155, solana }: WalletRecord): WalletAnswer {
  return { id, addresses: { eip155, solana } }
}
