import type { Chunks } from '../../scripts/groupModules.mjs'

/** Where this package is cut into chunks, by the moment at which a page needs the code. */
export const chunks: Chunks = [
  // `isSend` is in the fallback as well. If a later chunk imported this one, Vite would split what core has on the page.
  { name: 'page', modules: ['walletConnect.js'], except: ['fallback/isSend.js'] },
  { name: 'links', modules: ['createLinkActions.js'] },
  { name: 'relay', modules: ['createRelayClient.js'] },
  { name: 'client', modules: ['client/openClient.js'] },
  { name: 'views', modules: ['react/pairingViews.js'] },
  { name: 'fallback', modules: ['fallback/connectFallback.js'] },
]
