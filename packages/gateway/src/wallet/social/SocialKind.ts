import type { SocialName } from './SocialName.js'

/** Providers of social logins: those with a page of their own, and Farcaster, where the user signs a message. */
export type SocialKind = SocialName | 'farcaster'
