import { createEvmTestWallet } from '@latchkey/testkit'
import { createSolanaTestWallet } from '@latchkey/testkit/solana'

// Extensions' wallets with real keys that the visitor has allowed on this page, in another kit.

/** A memory with a permission: the wallet of this page is allowed from its beginning. */
const allowed = (selected = '', chainId = 1) => ({
  getItem: () => JSON.stringify({ isAuthorized: true, isLocked: false, chainId, selected }),
  setItem: () => undefined,
})
const evm = { name: 'Anchor', rdns: 'test.latchkey.anchor', chains: [{ id: 1 }] } as const
const anchor = createEvmTestWallet({ ...evm, memory: allowed(createEvmTestWallet(evm).addresses[0]) })
const solana = { name: 'Sloop', chains: [{ chain: 'solana:mainnet' }] } as const
const sloop = createSolanaTestWallet({ ...solana, memory: allowed(createSolanaTestWallet(solana).addresses[0]) })
anchor.announce(window)
sloop.register(window)
Object.assign(window, {
  __prompts: () => [anchor, sloop].flatMap(({ script }) => script.prompts.map(({ method }) => method)),
})
