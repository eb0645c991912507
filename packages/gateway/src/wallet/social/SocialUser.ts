/** Who has logged in at a provider. */
export interface SocialUser {
  /** For good, of this client. */
  readonly subject: string
  /** Their address, if the provider has verified it, or a name. Empty: neither. */
  readonly label: string
}
