import { describeAdapter } from '@latchkey/testkit/vitest'
import { stellar } from './stellar/stellar.js'
import { createHostileStellarWallets } from './testWallet/createHostileStellarWallets.js'
import { createStellarHarness } from './testWallet/createStellarHarness.js'

describeAdapter('stellar', {
  adapter: stellar,
  wallet: createStellarHarness,
  hostile: createHostileStellarWallets,
  limit: 60_000, // milliseconds, enough for a busy machine
})
