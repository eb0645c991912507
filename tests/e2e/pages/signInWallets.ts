import { createEvmTestWallet, throwAwayKeys } from '@latchkey/testkit'
import { createBitcoinTestWallet } from '@latchkey/testkit/bitcoin'
import { createPolkadotTestWallet } from '@latchkey/testkit/polkadot'
import { createSolanaTestWallet, throwAwaySolanaKeys } from '@latchkey/testkit/solana'
import type { Hex } from 'viem'

// Injected before the page's own scripts, as by extensions: one wallet of each namespace, with real
// keys. They keep their permissions over a reload. Tests control them with `__wallets`. The query
// has the node of the local chain, and the key of a smart account on it.

const query = new URLSearchParams(location.search)
const memory = localStorage
const anchor = createEvmTestWallet({
  name: 'Anchor',
  chains: [{ id: 1 }, { id: 8453 }],
  privateKeys: throwAwayKeys,
  memory,
})
const sloop = createSolanaTestWallet({
  name: 'Sloop',
  chains: [{ chain: 'solana:mainnet' }, { chain: 'solana:devnet' }],
  secretKeys: throwAwaySolanaKeys,
  memory,
})
const barge = createBitcoinTestWallet({
  name: 'Barge',
  networks: [{ name: 'Mainnet' }, { name: 'Testnet' }],
  memory,
})
const punt = createPolkadotTestWallet({ id: 'punt', memory })
anchor.announce(window)
sloop.register(window)
barge.install(window)
punt.install(window)
const owner = query.get('owner')
if (owner !== null) {
  createEvmTestWallet({
    name: 'Capstan',
    rdns: 'test.latchkey.capstan',
    chains: [{ id: 31_337, rpcUrl: query.get('node') ?? '' }],
    privateKeys: [owner as Hex],
    accounts: 'contracts',
    memory,
  }).announce(window)
}
Object.assign(window, {
  __wallets: { anchor, sloop, barge, punt },
  __selectSecond: {
    anchor: () => anchor.selectAccount(anchor.addresses[1] ?? ''),
    sloop: () => sloop.selectAccount(sloop.addresses[1] ?? ''),
    barge: () => barge.selectAccount(1),
    punt: () => punt.share(punt.addresses.slice(1)),
  },
})
