import type { Chunks } from '../../scripts/groupModules.mjs'

/** Where this package is cut into chunks, by the moment at which a page needs the code. */
export const chunks: Chunks = [
  { name: 'page', modules: ['bitcoin.js'] },
  { name: 'connection', modules: ['connection/index.js'] },
  { name: 'requests', modules: ['capabilities/index.js', 'api/requests.js'] },
  { name: 'payments', modules: ['payments/payments.js'] },
  { name: 'remote', modules: ['remote/connectTransport.js'] },
  { name: 'links', modules: ['links/linkConnectors.js', 'links/walletHomes.js'] },
]
