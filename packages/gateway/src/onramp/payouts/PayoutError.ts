/** The tokens of an order can't be sent at the moment. It is tried again. */
export class PayoutError extends Error {
  override readonly name = 'PayoutError'
  /** CAIP-2. */
  readonly networkId: string

  /** @param reason - The name of what happened. Messages of nodes can have addresses. */
  constructor(networkId: string, reason: string) {
    super(
      `The sandbox can't send tokens on ${networkId} (${reason}). It tries again. Check the node, and whether the faucet has enough.`,
    )
    this.networkId = networkId
  }
}
