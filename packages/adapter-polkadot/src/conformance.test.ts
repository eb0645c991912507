import {
  createHostileInjectedWallets,
  createPolkadotHarness,
  createPolkadotTestWallet,
} from '@latchkey/testkit/polkadot'
import { describeAdapter, describeHostile, describeRemote } from '@latchkey/testkit/vitest'
import { polkadot } from './polkadot.js'

const suite = { adapter: () => polkadot(), wallet: () => createPolkadotHarness(), limit: 60_000 }

describeAdapter('the Polkadot adapter', suite)
describeRemote('the Polkadot adapter, behind a transport', suite)
describeHostile('the Polkadot adapter, beside hostile wallets', {
  ...suite,
  hostile: () => createHostileInjectedWallets(() => createPolkadotTestWallet().entry),
})
