/** The user of the connected wallet, as the frame knows them. It is in memory alone. */
export interface EmbeddedUser {
  readonly email: string | undefined
  /** The name at the provider of the social login. */
  readonly userName: string | undefined
  /**
   * Whether a passkey or a recovery code opens the wallet on another device. `false`: what is in it is lost
   * with this browser. Absent: the frame does not say.
   */
  readonly hasFactor?: boolean | undefined
}
