/** Whose server half is sent, and in which session. */
export interface TransportContext {
  readonly walletId: string
  readonly openerId: string
  readonly sessionId: string
}
