import type { Chunks } from '../../scripts/groupModules.mjs'

/** Where this package is cut into chunks, by the moment at which a page needs the code. */
export const chunks: Chunks = [
  { name: 'page', modules: ['latchkey.js', 'joinWagmi.js', 'modalTransport.js'] },
  { name: 'actions', modules: ['actions.js'] },
]
