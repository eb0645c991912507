import { createModal } from '@latchkey/core'
import { staking } from './staking/staking.js'
import { stellarPubnet, stellarTestnet } from './stellar/networks.js'
import { stellar } from './stellar/stellar.js'

/** A test account, whose key is public: never stake real money there. */
const pool = 'GBXFXNDLV4LSWA4VB7YIL5GBD7BVNR22SGBTDKMO2SBZZHDXSKZYCP7L'

export const modal = createModal({
  metadata: { name: 'Example' },
  networks: [stellarTestnet, stellarPubnet],
  adapters: [stellar({ pools: { [stellarTestnet.id]: pool } })],
  plugins: [staking()],
})
