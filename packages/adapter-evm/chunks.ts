import type { Chunks } from '../../scripts/groupModules.mjs'

/** Where this package is cut into chunks, by the moment at which a page needs the code. */
export const chunks: Chunks = [
  { name: 'page', modules: ['evm.js'] },
  { name: 'connection', modules: ['connectionChunk.js'] },
  { name: 'requests', modules: ['requestChunk.js'] },
  { name: 'payments', modules: ['payments/createPayments.js'] },
  { name: 'clients', modules: ['api/clients.js'] },
  { name: 'tokens', modules: ['tokens/index.js'] },
  { name: 'swaps', modules: ['swaps/index.js'] },
  { name: 'pools', modules: ['pools/poolChunk.js'] },
  { name: 'remote', modules: ['remote/connectTransport.js'] },
  { name: 'links', modules: ['links/linkConnectors.js', 'links/walletHomes.js'] },
]
