/**
 * Where a server keeps sessions, used nonces and the key that signs nonces, by key. The keys of
 * sessions and nonces are hashes, so a reader of the store can use none of them. Any store that
 * several servers share fits, e.g. Redis (`SET … PXAT`, `SET … PXAT … NX`, `GET`, `GETDEL`).
 */
export interface SignInStore {
  /** @param expiresAt - In ms since 1970. The store may forget the value after that. */
  put(key: string, value: string, expiresAt: number): Promise<void>
  /**
   * Puts a value if the key has no other. The store must not forget it before `expiresAt`.
   *
   * @returns whether it did. Of several calls at the same time, one does.
   */
  add(key: string, value: string, expiresAt: number): Promise<boolean>
  get(key: string): Promise<string | undefined>
  /** Removes the value and returns it. Of several calls at the same time, one gets it. */
  take(key: string): Promise<string | undefined>
}
