/** The wallet in one project. */
export interface ProjectWallet {
  /** Projects with the same realm share users. */
  readonly realm: string
  /** What users read. */
  readonly name: string
  /** When a wallet needs a factor: before its address is shown, or when its user wants one. */
  readonly recovery: 'creation' | 'later'
  /** Whether a passkey alone logs in. */
  readonly passkeyLogin: boolean
  /** What releases the half of a device: the session alone, or also a passkey if the user has one. */
  readonly unlock: 'session' | 'passkey'
  /** Whether a device that has never logged in has to be approved by a link in a mail. */
  readonly deviceApproval: 'never' | 'newDevice'
  /** By network: what is sent in 24 hours without a passkey, as decimal text in its own currency. */
  readonly dailyLimits: { readonly [networkId: string]: string }
}
