/** The wallet in one project. */
export interface ProjectWallet {
  /** Projects with the same realm share users. */
  readonly realm: string
  /** What users read. */
  readonly name: string
}
