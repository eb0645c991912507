/** What an entry of the ledger keeps of a transfer. A type alias, because it is JSON. */
export type TransferData = {
  readonly to: string
  /** The name that the user entered. */
  readonly name?: string
  /** The token's address. Absent: the network's own currency. */
  readonly token?: string
  readonly symbol: string
  readonly decimals: number
  /** In the token's smallest unit, as decimal text. */
  readonly amount: string
  /**
   * What the user confirmed, as decimal text, where the network shows another amount than it stores.
   * Empty: not known. Absent: the amount.
   */
  readonly shown?: string
  readonly isSmartAccount?: true
  /** Its success was reported, and the receiver is in the address book. */
  readonly isReported?: true
}
