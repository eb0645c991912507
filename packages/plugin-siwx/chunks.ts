import type { Chunks } from '../../scripts/groupModules.mjs'

/** Where this package is cut into chunks, by the moment at which a page needs the code. */
export const chunks: Chunks = [
  { name: 'page', modules: ['siwx.js'] },
  { name: 'gate', modules: ['gate/createSigningIn.js'] },
  { name: 'views', modules: ['react/SignInView.js', 'react/SignedInBanner.js', 'react/SessionRow.js'] },
]
