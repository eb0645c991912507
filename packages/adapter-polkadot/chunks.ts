import type { Chunks } from '../../scripts/groupModules.mjs'

/** Where this package is cut into chunks, by the moment at which a page needs the code. */
export const chunks: Chunks = [
  { name: 'page', modules: ['polkadot.js'], except: ['address/isPrefix.js'] },
  { name: 'connection', modules: ['connection/index.js'] },
  { name: 'requests', modules: ['capabilities/signMessage.js', 'api/requests.js'] },
  { name: 'balance', modules: ['capabilities/balance.js'] },
  { name: 'payments', modules: ['payments/createPayments.js'] },
  { name: 'remote', modules: ['remote/connectTransport.js'] },
  { name: 'links', modules: ['links/linkConnectors.js', 'links/walletHomes.js'] },
]
