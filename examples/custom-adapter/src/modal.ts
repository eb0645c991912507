import { createModal, type Modal } from '@latchkey/core'
import { stellarPubnet, stellarTestnet } from './stellar/networks.js'
import { stellar } from './stellar/stellar.js'

const adapters = [stellar()] as const

export const modal: Modal<typeof adapters> = createModal({
  metadata: { name: 'Example', description: 'A page for Stellar wallets', url: 'https://app.example', icons: [] },
  networks: [stellarTestnet, stellarPubnet],
  adapters,
})
