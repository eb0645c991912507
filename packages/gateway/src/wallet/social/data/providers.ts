import type { SocialName } from '../SocialName.js'
import type { SocialProvider } from '../SocialProvider.js'

/** What is known of each provider. */
export const providers: { readonly [Name in SocialName]: SocialProvider } = {
  // https://accounts.google.com/.well-known/openid-configuration
  google: {
    issuer: 'https://accounts.google.com',
    authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    scope: 'openid email profile',
    parameters: { prompt: 'select_account' },
  },
}
