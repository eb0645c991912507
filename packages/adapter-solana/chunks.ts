import type { Chunks } from '../../scripts/groupModules.mjs'

/** Where this package is cut into chunks, by the moment at which a page needs the code. */
export const chunks: Chunks = [
  { name: 'page', modules: ['solana.js'] },
  { name: 'connection', modules: ['connection/index.js'] },
  { name: 'requests', modules: ['capabilities/index.js', 'api/requests.js'] },
  { name: 'tokens', modules: ['tokens/index.js'] },
  { name: 'payments', modules: ['payments/createPayments.js'] },
  { name: 'transfers', modules: ['transfers/index.js'] },
  { name: 'remote', modules: ['remote/connectTransport.js'] },
  { name: 'links', modules: ['links/linkConnectors.js', 'links/walletHomes.js'] },
]
