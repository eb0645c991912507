import type { SocialName } from '../contract/SocialName.js'

/** As the providers write their names, in every language. */
export const providerNames: Readonly<Record<SocialName, string>> = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
}
