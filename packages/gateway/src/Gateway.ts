/** A running gateway. */
export interface Gateway {
  /** Where it listens: `http://127.0.0.1:7005`. */
  readonly url: string
  readonly port: number
  /** Where `/metrics` is, if the configuration has `metrics`: `http://127.0.0.1:9100`. */
  readonly metricsUrl?: string | undefined
  /** Where the wallet's server listens, if the configuration has `wallet`: `http://127.0.0.1:7006`. */
  readonly walletUrl?: string | undefined
  /**
   * Stops the gateway. It takes no new connections and answers the requests in progress. A second
   * call waits for the first.
   */
  close(): Promise<void>
}
