/**
 * Where a server keeps nonces and sessions, by key. Keys are hashes, so a reader of the store can
 * use none of them. Any store that several servers share fits, e.g. Redis (`SET … PXAT`, `GET`,
 * `GETDEL`).
 */
export interface SignInStore {
  /** @param expiresAt - In ms since 1970. The store may forget the value after that. */
  put(key: string, value: string, expiresAt: number): Promise<void>
  get(key: string): Promise<string | undefined>
  /** Removes the value and returns it. Of several calls at the same time, one gets it. */
  take(key: string): Promise<string | undefined>
}
