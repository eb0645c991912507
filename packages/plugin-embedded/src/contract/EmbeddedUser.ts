/** The user of the connected wallet, as the frame knows them. It is in memory alone. */
export interface EmbeddedUser {
  readonly email: string | undefined
  /** The name at the provider of the social login. */
  readonly userName: string | undefined
}
