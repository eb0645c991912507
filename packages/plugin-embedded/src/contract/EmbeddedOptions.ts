export interface EmbeddedOptions {
  /** The wallet's name, e.g. in the account. Default: the app's name and "wallet". */
  readonly name?: string | undefined
  /** Origin of the frame. Default: `services.frame`. */
  readonly frame?: string | undefined
  /**
   * Offers to sign in with a passkey. Default: true, except with a preset whose services need a project
   * id: the frame of the hosted cloud has none.
   */
  readonly passkey?: boolean | undefined
}
