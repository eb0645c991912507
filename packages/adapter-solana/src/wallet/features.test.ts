import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignInFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import { expectTypeOf, test } from 'vitest'
import type { Features } from './features.js'

type Published = SolanaSignMessageFeature &
  SolanaSignInFeature &
  SolanaSignTransactionFeature &
  SolanaSignAndSendTransactionFeature
type Own = Omit<Features, `standard:${string}`>

test('the adapter’s types of Solana’s features in the Wallet Standard match the published ones', () => {
  expectTypeOf<Published>().toExtend<Own>()
  expectTypeOf<Own>().toExtend<Published>()
})
