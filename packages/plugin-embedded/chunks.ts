import type { Chunks } from '../../scripts/groupModules.mjs'

/** Where this package is cut into chunks, by the moment at which a page needs the code. */
export const chunks: Chunks = [
  { name: 'page', modules: ['embedded.js'] },
  { name: 'embedded', modules: ['loadEmbedded.js'] },
  {
    name: 'views',
    modules: ['react/loginViews.js', 'react/EmailMethod.js', 'react/SocialMethod.js', 'react/SecurityRows.js'],
  },
  { name: 'emailChange', modules: ['react/emailChangeViews.js'] },
  { name: 'farcaster', modules: ['react/ConnectingFarcasterView.js'] },
]
