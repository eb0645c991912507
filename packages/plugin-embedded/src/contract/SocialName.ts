/** A provider that the frame protocol knows. */
export type SocialName = 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook'
