export interface EvmTestChain {
  readonly id: number
  /** Absent: the wallet can be on this network and can't send. */
  readonly rpcUrl?: string | undefined
  readonly name?: string | undefined
  /**
   * Support of EIP-5792 on this chain. `atomic` (default): batches are atomic if requested.
   * `sequential`: one transaction per call. `none`: no batches.
   */
  readonly calls?: 'atomic' | 'sequential' | 'none' | undefined
}
