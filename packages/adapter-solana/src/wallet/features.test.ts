import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignInFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import type * as Standard from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'
import { expectTypeOf, test } from 'vitest'
import type { Features } from './features.js'
import type { Wallet } from './Wallet.js'

type Published = StandardConnectFeature &
  StandardDisconnectFeature &
  StandardEventsFeature &
  SolanaSignMessageFeature &
  SolanaSignInFeature &
  SolanaSignTransactionFeature &
  SolanaSignAndSendTransactionFeature

test('the adapter’s types of the Wallet Standard match the published ones', () => {
  expectTypeOf<Standard.Wallet>().toExtend<Wallet>()
  expectTypeOf<Wallet>().toExtend<Standard.Wallet>()
  expectTypeOf<Published>().toExtend<Features>()
  expectTypeOf<Features>().toExtend<Published>()
})
