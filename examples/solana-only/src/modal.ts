import { solana } from '@latchkey/adapter-solana'
import { createModal, type Modal, solanaDevnet } from '@latchkey/core'

const adapters = [solana()] as const

export const modal: Modal<typeof adapters> = createModal({
  metadata: { name: 'Example', description: 'A page for Solana wallets', url: 'https://app.example', icons: [] },
  // The first is where people start. For real money: solanaMainnet, with a node of your own in `rpcUrls`.
  networks: [solanaDevnet],
  adapters,
})
