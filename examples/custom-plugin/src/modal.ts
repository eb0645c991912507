import { evm } from '@latchkey/adapter-evm'
import { base, createModal, mainnet } from '@latchkey/core'
import { points } from './points/points.js'
import { terms } from './terms/terms.js'

export const modal = createModal({
  metadata: { name: 'Example' },
  networks: [mainnet, base],
  adapters: [evm()],
  plugins: [
    terms({ version: '2', url: 'https://app.example/terms' }),
    points({ gift: 5, partner: { name: 'Anchor', rdns: 'com.example.anchor' } }),
  ],
})
