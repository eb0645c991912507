import { createEvmTestWallet, throwAwayKeys } from '@latchkey/testkit'

// The wallet whose reverse-DNS id `examples/custom-plugin` names as its partner's.

createEvmTestWallet({
  name: 'Anchor',
  rdns: 'com.example.anchor',
  chains: [{ id: 1 }],
  privateKeys: throwAwayKeys,
  memory: localStorage,
}).announce(window)
