import { createEvmTestWallet, throwAwayKeys } from '@latchkey/testkit'

// An extension's wallet that keeps its permissions over a reload. Tests control it with `__wallet`.

const wallet = createEvmTestWallet({
  name: 'Anchor',
  chains: [{ id: 1 }],
  privateKeys: throwAwayKeys,
  memory: localStorage,
})
wallet.announce(window)
Object.assign(window, { __wallet: wallet })
