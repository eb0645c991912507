/** A running relay. */
export interface Relay {
  /**
   * Where it listens: `ws://127.0.0.1:7004`. Behind TLS, clients use one of `publicUrls` instead.
   */
  readonly url: string
  readonly port: number
  /** The number of open connections. */
  readonly connections: number
  /**
   * Cuts all sockets without a close frame, like a broken network. Clients reconnect by themselves.
   */
  drop(): void
  /**
   * Stops the relay. It takes no new connections, answers the calls in progress, closes every
   * socket with code 1012 (service restart), and cuts sockets that don't close in time. A second
   * call waits for the first.
   */
  close(): Promise<void>
}
