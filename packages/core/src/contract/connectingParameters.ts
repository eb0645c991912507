/** The parameters of a view that waits for a wallet to connect. */
export interface ConnectingParameters {
  /** Id of the connector entry. */
  readonly connectorId: string
  /**
   * The answer of `modal.connect`, called in the click that chose the wallet. Absent where the app
   * opens the view: then the view calls `modal.connect`.
   */
  readonly connecting?: Promise<unknown> | undefined
}
