import { type Adapter, definePlugin, type PluginContext } from '@latchkey/core'
import { createTestModal } from '@latchkey/testkit'

/** A page that is connected to the fake wallet of an adapter, with the context of a plugin. */
export async function connectedContext(adapter: Adapter) {
  const contexts: PluginContext[] = []
  const probe = definePlugin({
    id: 'probe',
    setup(given) {
      contexts.push(given)
      return { api: {} }
    },
  })
  const page = createTestModal({ adapters: [adapter], plugins: [probe] })
  page.start()
  await page.modal.connect({ connectorId: 'fake/fake.wallet' })
  await page.clock.advance(100)
  const [context] = contexts
  if (!context) throw new Error('The plugin was not set up.')
  return { ...page, context }
}
