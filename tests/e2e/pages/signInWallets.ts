import { createEvmTestWallet, throwAwayKeys } from '@latchkey/testkit'
import { createBitcoinTestWallet } from '@latchkey/testkit/bitcoin'
import { createPolkadotTestWallet } from '@latchkey/testkit/polkadot'
import { createSolanaTestWallet } from '@latchkey/testkit/solana'

// Injected before the page's own scripts, as by extensions: one wallet of each namespace, with real
// keys. They keep their permissions over a reload. Tests control them with `__wallets`.

const memory = localStorage
const anchor = createEvmTestWallet({
  name: 'Anchor',
  chains: [{ id: 1 }, { id: 8453 }],
  privateKeys: throwAwayKeys,
  memory,
})
const sloop = createSolanaTestWallet({ name: 'Sloop', chains: [{ chain: 'solana:mainnet' }], memory })
const barge = createBitcoinTestWallet({ name: 'Barge', networks: [{ name: 'Mainnet' }], memory })
const punt = createPolkadotTestWallet({ id: 'punt', memory })
anchor.announce(window)
sloop.register(window)
barge.install(window)
punt.install(window)
Object.assign(window, { __wallets: { anchor, sloop, barge, punt } })
