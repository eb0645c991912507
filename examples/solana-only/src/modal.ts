import { solana } from '@latchkey/adapter-solana'
import { createModal, solanaDevnet } from '@latchkey/core'

export const modal = createModal({
  metadata: { name: 'Example', description: 'A page for Solana wallets', url: 'https://app.example', icons: [] },
  // The first is where people start. For real money: solanaMainnet, with a node of your own in `rpcUrls`.
  networks: [solanaDevnet],
  adapters: [solana()],
})
