import { createEvmTestWallet, throwAwayKeys } from '@latchkey/testkit'

// A wallet of an extension that knows after a reload whom it allowed. A test that is the person in front of it finds it in `__wallet`.

const wallet = createEvmTestWallet({
  name: 'Anchor',
  chains: [{ id: 1 }],
  privateKeys: throwAwayKeys,
  memory: localStorage,
})
wallet.announce(window)
Object.assign(window, { __wallet: wallet })
