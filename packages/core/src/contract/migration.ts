import type { Json } from '../entities/json.js'

/** Texts that another kit has stored on this origin. They are only read. */
export interface ForeignStorage {
  /** `null`: there is no such key, or it can't be read. */
  getItem(key: string): string | null
}

/** A connection that another kit has stored, as its reader understands it. */
export interface MigrationCandidate {
  /** CAIP-2 namespace. */
  readonly namespace: string
  /**
   * How the other kit names the wallet. With an rdns only the rdns counts, else the id or the
   * name. Two wallets of the page that fit are not connected: the real one is unknown.
   */
  readonly wallet: {
    readonly rdns?: string | undefined
    /** `Connector.id`. */
    readonly id?: string | undefined
    /** In any case. */
    readonly name?: string | undefined
  }
  /** CAIP-2. It is used if the app lists it and the wallet offers it. */
  readonly networkId?: string | undefined
  /** `Account.id`. It is used if the wallet still has the account. */
  readonly accountId?: string | undefined
  /**
   * Passed to the connector's `restore`. Our adapters take `{ authorized: true }`: the user has
   * given access before, so a locked wallet is waited for.
   */
  readonly memo?: Json | undefined
}

/**
 * Reads the connections that another kit has stored, most important first. It never throws because
 * of a stored value, and returns none that the user has ended there.
 */
export interface MigrationReader {
  /**
   * @param local - The page's `localStorage`.
   * @param cookies - The page's cookies by name, as they are written.
   */
  (
    local: ForeignStorage,
    cookies: ForeignStorage,
  ): readonly MigrationCandidate[] | Promise<readonly MigrationCandidate[]>
  /**
   * CAIP-2 namespaces in which the other kit seems to have a connection, the most important first.
   * It decides what buttons show while the reader's code is fetched, and nothing else, so a look at
   * a key is enough. Absent: unknown.
   */
  readonly expects?: ((local: ForeignStorage, cookies: ForeignStorage) => readonly string[]) | undefined
}

/**
 * Made by `migration()`. Core calls it when the modal starts, and passes its internals.
 *
 * @returns Whether it sets the modal started itself, once the other kits are read.
 */
export type Migration = (core: never, follow: never) => boolean
