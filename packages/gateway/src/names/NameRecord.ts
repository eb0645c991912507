/** A registered name, as the routes answer it. */
export interface NameRecord {
  /** With its zone: `ada.latchkey.test`. */
  readonly name: string
  /** ISO 8601. */
  readonly registered_at: string
  readonly updated_at: string | null
  /** By coin type (ENSIP-9, ENSIP-11). */
  readonly addresses: Readonly<Record<string, NameAddress>>
  readonly attributes: Readonly<Record<string, string>> | null
}

export interface NameAddress {
  readonly address: string
  readonly created_at: string
}
