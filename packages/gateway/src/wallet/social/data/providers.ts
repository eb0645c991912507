import { readClaims } from '../profiles/readClaims.js'
import { readDiscord } from '../profiles/readDiscord.js'
import { readFacebook } from '../profiles/readFacebook.js'
import { readGithub } from '../profiles/readGithub.js'
import { readX } from '../profiles/readX.js'
import type { SocialName } from '../SocialName.js'
import type { SocialProvider } from '../SocialProvider.js'

/** As most providers are. */
const usual = {
  hasPkce: true,
  secret: 'form',
  cancelled: 'access_denied',
  parameters: {},
  profile: [],
  provesSecret: false,
  posts: false,
} satisfies Partial<SocialProvider>

/** What is known of each provider. */
export const providers: { readonly [Name in SocialName]: SocialProvider } = {
  // https://accounts.google.com/.well-known/openid-configuration
  google: {
    ...usual,
    issuer: 'https://accounts.google.com',
    authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    scope: 'openid email profile',
    parameters: { prompt: 'select_account' },
    readUser: readClaims,
  },
  // https://appleid.apple.com/.well-known/openid-configuration
  // A scope is admitted with form_post alone. PKCE is not documented.
  apple: {
    ...usual,
    issuer: 'https://appleid.apple.com',
    authorization: 'https://appleid.apple.com/auth/authorize',
    token: 'https://appleid.apple.com/auth/token',
    scope: 'name email',
    parameters: { response_mode: 'form_post' },
    hasPkce: false,
    secret: 'signed',
    cancelled: 'user_cancelled_authorize',
    posts: true,
    readUser: readClaims,
  },
  // https://github.com/.well-known/oauth-authorization-server/login/oauth
  github: {
    ...usual,
    issuer: 'https://github.com/login/oauth',
    authorization: 'https://github.com/login/oauth/authorize',
    token: 'https://github.com/login/oauth/access_token',
    scope: 'read:user user:email',
    parameters: { prompt: 'select_account' },
    profile: ['https://api.github.com/user', 'https://api.github.com/user/emails'],
    readUser: readGithub,
  },
  // Without a version in the path, the oldest one that the client still has: a version ends after two years.
  facebook: {
    ...usual,
    issuer: 'https://www.facebook.com',
    authorization: 'https://www.facebook.com/dialog/oauth',
    token: 'https://graph.facebook.com/oauth/access_token',
    scope: 'public_profile',
    profile: ['https://graph.facebook.com/me?fields=id,name'],
    provesSecret: true,
    readUser: readFacebook,
  },
  x: {
    ...usual,
    issuer: 'https://x.com',
    authorization: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    scope: 'users.read tweet.read',
    secret: 'header',
    profile: ['https://api.x.com/2/users/me'],
    readUser: readX,
  },
  // https://discord.com/.well-known/openid-configuration
  discord: {
    ...usual,
    issuer: 'https://discord.com',
    authorization: 'https://discord.com/oauth2/authorize',
    token: 'https://discord.com/api/oauth2/token',
    scope: 'identify email',
    profile: ['https://discord.com/api/users/@me'],
    readUser: readDiscord,
  },
}
