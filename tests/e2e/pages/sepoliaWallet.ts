import { createEvmTestWallet, throwAwayKeys } from '@latchkey/testkit'
import { sepolia } from 'viem/chains'

// The wallet of `examples/wagmi`. The test answers for the node of the network.

createEvmTestWallet({
  name: 'Anchor',
  chains: [{ id: sepolia.id, rpcUrl: sepolia.rpcUrls.default.http[0] }],
  privateKeys: throwAwayKeys,
  memory: localStorage,
}).announce(window)
