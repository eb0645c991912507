export interface SignInConfig {
  /**
   * Days for which an account is kept that does not sign in again. Later it gets a new id. Default:
   * 400.
   */
  readonly retentionDays?: number | undefined
  /**
   * Whether accounts that are contracts can sign in and register names. Two nodes of their network
   * have to agree, so list three of different operators; a single one decides alone. Default: true.
   */
  readonly contracts?: boolean | undefined
}
