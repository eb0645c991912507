/** What clients may use of the process at the same time. Each member has a default. */
export interface LimitsConfig {
  /** Requests that are not answered yet. Default: 2,000 in total, 100 of an address. */
  readonly requests?: Omit<ShareConfig, 'project'> | undefined
  /** Look-ups of hosts that clients name. Default: 64 in total, 48 of a project, 4 of an address. */
  readonly lookups?: ShareConfig | undefined
  /**
   * Requests to hosts that clients name. Default: 128 in total, 96 of a project, 16 of an address.
   */
  readonly fetches?: ShareConfig | undefined
  /**
   * Answers above 1 MiB of nodes and other servers that are read at the same time. The others wait for
   * their turn. Default: 16 in total, 12 of a project, 2 of an address.
   */
  readonly largeAnswers?: ShareConfig | undefined
  /**
   * Answers of JSON-RPC above 1 MiB that are written and not read yet. The others wait for their turn.
   * Default: 256 in total, 192 of a project, 4 of an address.
   */
  readonly unreadAnswers?: ShareConfig | undefined
  /**
   * Calls of JSON-RPC on one network. Default: 800 in total, 200 of a project, 50 of an address.
   */
  readonly calls?: ShareConfig | undefined
  /**
   * Open connections. A trusted proxy, which carries the requests of all clients, counts in `total`
   * only. Default: 10,000 in total, 400 of an address.
   */
  readonly connections?: Omit<ShareConfig, 'project'> | undefined
  /**
   * Bytes of answers that are written and not read yet. Beyond it a connection is cut. Default: 256 MiB
   * in total, 32 MiB of an address.
   */
  readonly unreadBytes?: Omit<ShareConfig, 'project'> | undefined
  /**
   * Milliseconds after which a connection is cut whose client reads nothing of what waits for it.
   * Default: 10,000.
   */
  readonly progressTimeout?: number | undefined
  /**
   * Requests per second of one client address for each of `/health`, `/ready` and `/metrics` together,
   * and for `/openapi.json`. Default: 20.
   */
  readonly status?: number | undefined
  /** Bytes of an answer that cost a request of the project's limits. Default: 65,536. */
  readonly bytesPerRequest?: number | undefined
  /** What the look-up of a name may use that leads to hosts of others. */
  readonly identity?: IdentityLimitsConfig | undefined
}

/** How much may be in use at the same time. */
export interface ShareConfig {
  /** By all clients together. */
  readonly total?: number | undefined
  /** By the requests of one project. */
  readonly project?: number | undefined
  /** By one client address, whatever project it names. */
  readonly address?: number | undefined
}

export interface IdentityLimitsConfig {
  /** How often a resolver may send the gateway to other hosts. Default: 4. */
  readonly hops?: number | undefined
  /** Requests to these hosts, with those of batches. Default: 8. */
  readonly requests?: number | undefined
  /** Milliseconds for everything. Default: 10,000. */
  readonly timeout?: number | undefined
}
