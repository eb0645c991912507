import { createModal } from '@latchkey/core'
import { stellarPubnet, stellarTestnet } from './stellar/networks.js'
import { stellar } from './stellar/stellar.js'

export const modal = createModal({
  metadata: { name: 'Example' },
  networks: [stellarTestnet, stellarPubnet],
  adapters: [stellar()],
})
