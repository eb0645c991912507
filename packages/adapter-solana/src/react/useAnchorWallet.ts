import type { PublicKey, Transaction, VersionedTransaction } from '@solana/web3.js'
import { useMemo } from 'react'
import { useWallet } from './useWallet.js'

/** The wallet in the form of Anchor's providers. */
export interface AnchorWallet {
  publicKey: PublicKey
  signTransaction<T extends Transaction | VersionedTransaction>(transaction: T): Promise<T>
  signAllTransactions<T extends Transaction | VersionedTransaction>(transactions: T[]): Promise<T[]>
}

/** `undefined` without a connection, and where the wallet can't sign without sending. */
export function useAnchorWallet(): AnchorWallet | undefined {
  const { publicKey, signTransaction, signAllTransactions } = useWallet()
  return useMemo(
    () =>
      publicKey && signTransaction && signAllTransactions
        ? { publicKey, signTransaction, signAllTransactions }
        : undefined,
    [publicKey, signTransaction, signAllTransactions],
  )
}
