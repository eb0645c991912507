import type { CapabilityName } from '@latchkey/core'
import { featureOf } from '../wallet/featureOf.js'
import type { Features } from '../wallet/features.js'
import type { Wallet } from '../wallet/Wallet.js'

/** The capabilities of the adapter that a wallet lacks, by its features. */
export function lacksOf(wallet: Wallet): readonly CapabilityName[] {
  const has = (name: keyof Features): boolean => featureOf(wallet, name) !== undefined
  return [
    ...(has('solana:signMessage') ? [] : ['signMessage' as const]),
    ...(has('solana:signIn') ? [] : ['signIn' as const]),
    ...(has('solana:signAndSendTransaction') || has('solana:signTransaction') ? [] : ['transfer' as const]),
  ]
}
