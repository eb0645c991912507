import { createEvmTestWallet } from '@latchkey/testkit'

// A wallet of an extension that knows after a reload whom it allowed.

createEvmTestWallet({ name: 'Anchor', chains: [{ id: 1 }], memory: localStorage }).announce(window)
