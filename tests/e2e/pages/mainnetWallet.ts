import { mainnet } from '@latchkey/core'
import { createEvmTestWallet, throwAwayKeys } from '@latchkey/testkit'

// The wallet of a reader of the docs, on Ethereum. The test answers for the node of the network.

createEvmTestWallet({
  name: 'Anchor',
  chains: [{ id: 1, rpcUrl: mainnet.rpcUrls.default.http[0] }],
  privateKeys: throwAwayKeys,
  memory: localStorage,
}).announce(window)
