/** A relay that runs. */
export interface Relay {
  /** Where it listens: `ws://127.0.0.1:7004`. Behind TLS clients use another URL, one of `publicUrls`. */
  readonly url: string
  readonly port: number
  /** Connections that are served at the moment. */
  readonly connections: number
  /** Cuts all connections without a word, as a network does that breaks down. Clients connect again by themselves. */
  drop(): void
  /**
   * Stops: takes no more connections, answers what was asked, tells clients that the service restarts, and cuts those
   * that do not go. A second call waits for the first.
   */
  close(): Promise<void>
}
