import {
  type Adapter,
  createModal,
  definePlugin,
  type ModalOptions,
  type PluginContext,
  type ServiceToken,
} from '@latchkey/core'

/**
 * A service of a real adapter, for a fake adapter of the same namespace: its wallets are fake, and
 * e.g. its addresses and payment URIs are real.
 *
 * @param options - The networks, and what answers in place of their nodes. Default: none.
 */
export function realService<T>(
  adapter: Adapter,
  token: ServiceToken<T>,
  options: Pick<ModalOptions, 'networks' | 'fetch'> = {},
): T {
  const plugin = definePlugin({ id: 'asks', setup: (context): { api: PluginContext } => ({ api: context }) })
  const modal = createModal({ ...options, adapters: [adapter], plugins: [plugin] })
  const service = modal.plugins.asks.service(token, `${adapter.namespace}:any`)
  if (service === undefined) throw new Error(`The adapter of ${adapter.namespace} does not list "${token.id}".`)
  return service
}
