import { evm } from '@latchkey/adapter-evm'
import { base, createModal, type Modal, mainnet } from '@latchkey/core'
import { terms } from './terms/terms.js'

const adapters = [evm()] as const
const plugins = [terms({ version: '2', url: 'https://app.example/terms' })] as const

export const modal: Modal<typeof adapters, typeof plugins> = createModal({
  metadata: { name: 'Example', description: 'A page with a plugin', url: 'https://app.example', icons: [] },
  networks: [mainnet, base],
  adapters,
  plugins,
})
