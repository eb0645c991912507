import {
  type Adapter,
  type AdapterRuntime,
  createModal,
  definePlugin,
  type ModalOptions,
  type PluginContext,
} from '@latchkey/core'

/**
 * The payment requests of a real adapter, for a fake adapter of the same namespace: its wallets are
 * fake, and its addresses and URIs are real.
 *
 * @param options - The networks, and what answers in place of their nodes. Default: none.
 */
export function paymentsOf(
  adapter: Adapter,
  options: Pick<ModalOptions, 'networks' | 'fetch'> = {},
): NonNullable<AdapterRuntime['payments']> {
  const plugin = definePlugin({ id: 'payments', setup: (context): { api: PluginContext } => ({ api: context }) })
  const modal = createModal({ ...options, adapters: [adapter], plugins: [plugin] })
  return async () => {
    const payments = await modal.plugins.payments.paymentsOf(`${adapter.namespace}:any`)
    if (!payments) throw new Error(`The adapter of ${adapter.namespace} has no payments.`)
    return payments
  }
}
