/** A login with Farcaster, which waits for a message that its user signs elsewhere. */
export interface FarcasterLoginRecord {
  readonly id: string
  /** The device that asked for it. No other one can complete it. */
  readonly deviceId: string
  readonly projectId: string
  readonly realm: string
  /** Of the relay. Who knows it can read the answer there, and nothing more. */
  readonly channel: string
  /** Which the message must have. */
  readonly nonce: string
  /** ms since 1970. */
  readonly createdAt: number
  readonly expiresAt: number
  /** Whose message it was. `null`: none has come. */
  readonly fid: string | null
  /** What the user reads: their name there. */
  readonly label: string | null
}

export type NewFarcasterLogin = Omit<FarcasterLoginRecord, 'fid' | 'label'>

/** Logins with Farcaster that have not ended. Several gateways can share them. */
export interface FarcasterLoginRepository {
  /**
   * @param max - Logins that one device may have at the same time.
   * @returns Whether it was added.
   */
  add(login: NewFarcasterLogin, max: number): Promise<boolean>
  /** @returns `undefined`: there is no such login, it has ended, or it is another device's. */
  find(id: string, deviceId: string, now: number): Promise<FarcasterLoginRecord | undefined>
  /** Notes who the user is. */
  prove(id: string, user: { readonly fid: string; readonly label: string }): Promise<void>
  /** Ends a login. Of all that come at the same time, one gets `true`. */
  end(id: string): Promise<boolean>
  /** Forgets those that have ended. */
  purge(now: number, signal: AbortSignal): Promise<void>
}
