/** A passkey of a user. What it opens is an opener of the wallet. */
export interface PasskeyRecord {
  /** Of the credential, base64url. */
  readonly id: string
  readonly userId: string
  readonly realm: string
  /** In the form of COSE, base64url. */
  readonly publicKey: string
  /** How often it was used, as it says itself. 0: it does not count. */
  readonly counter: number
  /** ms since 1970. */
  readonly createdAt: number
}

/** Passkeys of users. Several gateways can share them. */
export interface PasskeyRepository {
  /** @returns Whether it was added. Otherwise there is one with this id. */
  add(passkey: PasskeyRecord): Promise<boolean>
  find(id: string): Promise<PasskeyRecord | undefined>
  /** The newest first. */
  findOf(userId: string): Promise<readonly PasskeyRecord[]>
  setCounter(id: string, counter: number): Promise<void>
  remove(id: string): Promise<void>
}
