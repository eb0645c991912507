import type { Order } from '../orders/OnrampRepository.js'

/** The node does not say whether a transaction is in the chain. Another one could pay twice. */
export class UnclearPayoutError extends Error {
  override readonly name = 'UnclearPayoutError'
  readonly orderId: string
  /** CAIP-2. */
  readonly networkId: string

  constructor({ id, networkId }: Pick<Order, 'id' | 'networkId'>) {
    super(
      `The node of ${networkId} does not say whether the tokens of order ${id} were sent. They are not sent again. If this stays so, list a node first that has the history of that time.`,
    )
    this.orderId = id
    this.networkId = networkId
  }
}
