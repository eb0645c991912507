import type { Chunks } from '../../scripts/groupModules.mjs'

/** Where this package is cut into chunks, by the moment at which a page needs the code. */
export const chunks: Chunks = [
  { name: 'page', modules: ['swaps.js', 'providers/cloudSwaps.js', 'providers/gatewaySwaps.js'] },
  { name: 'swapping', modules: ['swapsChunk.js'] },
  { name: 'views', modules: ['react/views.js'] },
  { name: 'review', modules: ['react/PreviewView.js'] },
]
