import { type Account, existsOn, type Network, namespaceOf, type PluginContext } from '@latchkey/core'
import { isAddressOn } from '../receiver/isAddressOn.js'

/** What others need to send to the user. */
export interface Receiving {
  /** Whether an amount can be part of what is shown. It can't where the namespace has no URIs. */
  canAskAmount(networkId: string): Promise<boolean>
  /**
   * A payment URI with an amount of the network's own currency.
   *
   * @throws {PaymentRequestError} for an amount that the URI can't have.
   */
  write(address: string, networkId: string, amount: bigint): Promise<string>
  /** The app's networks on which the same address is the user's, the given one first. */
  networks(account: Account, address: string, networkId: string): Promise<readonly Network[]>
}

export function createReceiving({ paymentsOf, $networks }: Pick<PluginContext, 'paymentsOf' | '$networks'>): Receiving {
  return {
    canAskAmount: async (networkId) => (await paymentsOf(networkId))?.scheme !== undefined,
    async write(address, networkId, amount) {
      const payments = await paymentsOf(networkId)
      return payments ? payments.write({ to: address, networkId, amount }) : address
    },
    async networks(account, address, networkId) {
      const payments = await paymentsOf(networkId)
      const isUsable = ({ id }: Network): boolean =>
        id === networkId ||
        (namespaceOf(id) === namespaceOf(networkId) &&
          existsOn(account, id) &&
          payments !== undefined &&
          isAddressOn(payments, address, id))
      const found = $networks.get().filter(isUsable)
      return [...found.filter(({ id }) => id === networkId), ...found.filter(({ id }) => id !== networkId)]
    },
  }
}
