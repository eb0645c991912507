/** Who asks. */
export interface Asker {
  readonly deviceId: string
  /** As `readClientAddress` gives it. */
  readonly address: string
}
