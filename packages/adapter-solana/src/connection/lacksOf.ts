import type { CapabilityName } from '@latchkey/core'
import type { Wallet } from '@wallet-standard/base'
import { featureOf } from '../wallet/featureOf.js'
import type { Features } from '../wallet/features.js'

/** The capabilities of the adapter that a wallet lacks, by its features. */
export function lacksOf(wallet: Wallet): readonly CapabilityName[] {
  const has = (name: keyof Features): boolean => featureOf(wallet, name) !== undefined
  return [
    ...(has('solana:signMessage') ? [] : ['signMessage' as const]),
    ...(has('solana:signIn') ? [] : ['signIn' as const]),
    ...(has('solana:signAndSendTransaction') || has('solana:signTransaction') ? [] : ['transfer' as const]),
  ]
}
