/** Providers of social logins. */
export type SocialName = 'google' | 'apple' | 'github' | 'facebook' | 'x' | 'discord'
