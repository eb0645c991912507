import { createEvmTestWallet } from '@latchkey/testkit'
import { createBitcoinTestWallet } from '@latchkey/testkit/bitcoin'
import { createPolkadotTestWallet } from '@latchkey/testkit/polkadot'
import { createSolanaTestWallet } from '@latchkey/testkit/solana'

// Injected before the page's own scripts, as by extensions: one wallet of each namespace, with real
// keys and without a node.

createEvmTestWallet({ name: 'Anchor', chains: [{ id: 1 }] }).announce(window)
createSolanaTestWallet({ name: 'Sloop', chains: [{ chain: 'solana:mainnet' }, { chain: 'solana:devnet' }] }).register(
  window,
)
createBitcoinTestWallet({ name: 'Barge', networks: [{ name: 'Mainnet' }] }).install(window)
createPolkadotTestWallet({ id: 'punt' }).install(window)
