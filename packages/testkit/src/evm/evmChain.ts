export interface EvmTestChain {
  readonly id: number
  /** Absent: a network on which the wallet can stand and nothing can be sent. */
  readonly rpcUrl?: string | undefined
  readonly name?: string | undefined
  /**
   * EIP-5792 here. `atomic` (the default): batches happen as a whole where that is asked for; `sequential`: one transaction each;
   * `none`: not on this chain.
   */
  readonly calls?: 'atomic' | 'sequential' | 'none' | undefined
}
