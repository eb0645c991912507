import { createTestModal } from '../../modal/createTestModal.js'
import { settle } from '../../time/settle.js'
import { when } from '../../time/when.js'
import type { AdapterBench } from '../adapterBench.js'
import { must } from '../ConformanceError.js'
import { within } from '../within.js'
import { listCounts } from './listCounts.js'

/** Runs a real modal with this adapter in a page with this wallet. */
export async function withModal(
  { adapter, wallet, limit }: AdapterBench,
  run: (parts: {
    readonly modal: ReturnType<typeof createTestModal>['modal']
    connect(): Promise<unknown>
  }) => Promise<void>,
): Promise<void> {
  const { modal, window, start, listeners } = createTestModal({
    adapters: [adapter],
    networks: wallet.networks,
    clock: 'system',
  })
  const uninstall = wallet.install(window)
  const own = listeners.count()
  const connectorId = `${adapter.namespace}/${wallet.connectorId}`
  const stop = start()
  try {
    await within(
      limit,
      `A modal finds ${connectorId}.`,
      when(modal.state.$connectors, (entries) => entries.some(({ id }) => id === connectorId)),
    )
    await run({ modal, connect: () => modal.connect({ connectorId }) })
    stop()
    await settle()
    must(
      listeners.count() === own,
      `No listener is left in the page after the stop, but there are ${listCounts(listeners.byType)}.`,
    )
  } finally {
    stop()
    uninstall()
  }
}
