import { solana } from '@latchkey/adapter-solana'
import { createModal, solanaDevnet } from '@latchkey/core'

export const modal = createModal({
  metadata: { name: 'Example' },
  // The first network is the default. In production: solanaMainnet with your own node in `rpcUrls`.
  networks: [solanaDevnet],
  adapters: [solana()],
})
