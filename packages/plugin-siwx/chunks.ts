import type { Chunks } from '../../scripts/groupModules.mjs'

/** Where this package is cut into chunks, by the moment at which a page needs the code. */
export const chunks: Chunks = [
  // Servers need it as well, and must not get the page's code.
  { name: 'page', modules: ['siwx.js'], except: ['message/isStatement.js'] },
  { name: 'gate', modules: ['gate/createSigningIn.js'] },
  { name: 'views', modules: ['react/SignInView.js', 'react/SignedInBanner.js', 'react/SessionRow.js'] },
]
