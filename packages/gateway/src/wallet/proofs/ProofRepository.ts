/** Proofs that were used. Several gateways can share them. */
export interface ProofRepository {
  /**
   * @param key - Of the proof.
   * @param expiresAt - When it need not be kept any more.
   * @returns Whether it is the first use.
   */
  use(key: string, expiresAt: number, now: number): Promise<boolean>
  /** Forgets those that have ended. */
  purge(now: number, signal: AbortSignal): Promise<void>
}
