/** Providers of social logins. */
export type SocialName = 'google'
