import type * as Theirs from '@solana/wallet-adapter-react'
import { expectTypeOf, test } from 'vitest'
import type { AnchorWallet, ConnectionContextState, Wallet, WalletContextState } from './index.js'

type TheirAdapter = Theirs.Wallet['adapter']
/** Two members differ: wallet-adapter has events, and an `enum` that only its own package can name. */
type Shared = 'name' | 'url' | 'icon' | 'publicKey' | 'connecting' | 'connected' | 'connect' | 'disconnect'

test('the results of the hooks are what code for wallet-adapter expects', () => {
  expectTypeOf<AnchorWallet>().toExtend<Theirs.AnchorWallet>()
  expectTypeOf<ConnectionContextState>().toExtend<Theirs.ConnectionContextState>()
  expectTypeOf<Omit<WalletContextState, 'wallet' | 'wallets'>>().toExtend<
    Omit<Theirs.WalletContextState, 'wallet' | 'wallets'>
  >()
  expectTypeOf<Pick<Wallet['adapter'], Shared>>().toExtend<Pick<TheirAdapter, Shared>>()
  expectTypeOf<Wallet['adapter']['supportedTransactionVersions']>().toExtend<
    TheirAdapter['supportedTransactionVersions']
  >()
})

test('WalletContextState has every member of wallet-adapter', () => {
  expectTypeOf<keyof Theirs.WalletContextState>().toExtend<keyof WalletContextState>()
})
