import type { Chunks } from '../../scripts/groupModules.mjs'

/** Where this package is cut into chunks, by the moment at which a page needs the code. */
export const chunks: Chunks = [
  { name: 'page', modules: ['send.js'] },
  { name: 'sending', modules: ['sendChunk.js'] },
  { name: 'views', modules: ['react/views.js'] },
  { name: 'receive', modules: ['react/receive/receiveViews.js'] },
]
