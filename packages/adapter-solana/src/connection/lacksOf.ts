import type { Wallet } from '@wallet-standard/base'
import { featureOf } from '../wallet/featureOf.js'
import type { Features } from '../wallet/features.js'

/** The capabilities and services of the adapter that a wallet lacks, by its features. */
export function lacksOf(wallet: Wallet): readonly string[] {
  const has = (name: keyof Features): boolean => featureOf(wallet, name) !== undefined
  return [
    ...(has('solana:signMessage') ? [] : ['signMessage']),
    ...(has('solana:signIn') ? [] : ['signIn']),
    ...(has('solana:signAndSendTransaction') || has('solana:signTransaction') ? [] : ['transfer']),
  ]
}
