import { createEvmTestWallet, throwAwayKeys } from '@latchkey/testkit'

// A wallet with the reverse-DNS id of the partner wallet in `examples/custom-plugin`.

createEvmTestWallet({
  name: 'Anchor',
  rdns: 'com.example.anchor',
  chains: [{ id: 1 }],
  privateKeys: throwAwayKeys,
  memory: localStorage,
}).announce(window)
