import { type Account, existsOn, type Network, namespaceOf, type PluginContext } from '@latchkey/core'
import { paymentsService } from '@latchkey/core/services'
import { isAddressOn } from '../receiver/isAddressOn.js'

/** What others need to send to the user. */
export interface Receiving {
  /** Whether an amount can be part of what is shown. It can't where the namespace has no URIs. */
  canAskAmount(networkId: string): boolean
  /**
   * A payment URI with an amount of the network's own currency.
   *
   * @throws {PaymentRequestError} for an amount that the URI can't have.
   */
  write(address: string, networkId: string, amount: bigint): Promise<string>
  /** The app's networks on which the same address is the user's, the given one first. */
  networks(account: Account, address: string, networkId: string): Promise<readonly Network[]>
}

export function createReceiving({ service, $networks }: Pick<PluginContext, 'service' | '$networks'>): Receiving {
  return {
    canAskAmount: (networkId) => service(paymentsService, networkId)?.scheme !== undefined,
    async write(address, networkId, amount) {
      const payments = service(paymentsService, networkId)
      return payments ? payments.write({ to: address, networkId, amount }) : address
    },
    async networks(account, address, networkId) {
      const payments = service(paymentsService, networkId)
      const isUsable = async ({ id }: Network): Promise<boolean> =>
        namespaceOf(id) === namespaceOf(networkId) &&
        existsOn(account, id) &&
        payments !== undefined &&
        isAddressOn(payments, address, id)
      const all = $networks.get()
      const areUsable = await Promise.all(all.map(isUsable))
      const others = all.filter(({ id }, at) => id !== networkId && areUsable[at])
      return [...all.filter(({ id }) => id === networkId), ...others]
    },
  }
}
