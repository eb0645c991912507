/** The wallet in one project. */
export interface ProjectWallet {
  /** Projects with the same realm share users. */
  readonly realm: string
  /** What users read. */
  readonly name: string
  /** When a wallet needs a factor: before its address is shown, or when its user wants one. */
  readonly recovery: 'creation' | 'later'
}
