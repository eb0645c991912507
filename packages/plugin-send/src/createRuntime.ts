import {
  accountActionsSlot,
  contribute,
  derive,
  entryKindsSlot,
  type LedgerEntry,
  type PluginContext,
  type PluginRuntime,
  textsSlot,
  transactionAnsweredLateEvent,
} from '@latchkey/core'
import { planTransferService, transferService } from '@latchkey/core/services'
import { receiveView, type SendApi, sendView } from './api.js'
import type { SendInternals } from './contract/internals.js'
import type { SendOptions } from './contract/options.js'
import type { Sending } from './openSending.js'
import { isTransferData } from './sending/isTransferData.js'
import { transferKind } from './sending/transferKind.js'

/** An arrow that leaves upwards, on the 20 × 20 grid. */
const icon = 'M5.5 14.5 14.25 5.75M7.25 5.5h7.25v7.25'

/** An arrow that comes in downwards. */
const receiveIcon = 'M14.25 5.75 5.75 14.25M12.75 14.25h-7v-7'

/** What a modal has of the plugin from the start. The rest is loaded with its first use. */
export function createRuntime(context: PluginContext, options: SendOptions): PluginRuntime<SendApi> {
  const { wallet, $current, open, events } = context
  let sending: Sending | undefined
  const $canSend = derive(
    [$current],
    (subject) => subject !== undefined && wallet.can(transferService) && wallet.can(planTransferService),
  )
  const sendingBy: SendInternals['sendingBy'] = (create) => (sending ??= create({ context, options }))
  const api: SendInternals = {
    $canSend,
    contextOf: () => context,
    sendingBy,
    open: (parameters = {}) => open(sendView, parameters),
    openReceive: () => open(receiveView, undefined),
  }
  const answeredLate = async (entry: LedgerEntry): Promise<void> => {
    if (entry.kind !== transferKind) return
    const { openSending } = await import('./sendChunk.js')
    sendingBy(openSending).answeredLate(entry)
  }
  return {
    api,
    contributes: [
      contribute(entryKindsSlot, {
        id: transferKind,
        isData: isTransferData,
        async loadNotice() {
          const { loadViews } = await import('./sendChunk.js')
          return (await loadViews()).createTransferNotices(context)
        },
      }),
      contribute(textsSlot, { load: () => import('./translations.js') }),
      contribute(
        accountActionsSlot,
        {
          id: 'receive',
          label: { table: 'send', key: 'receive', text: 'Receive' },
          icon: receiveIcon,
          view: receiveView,
          $isAvailable: derive([$current], (subject) => subject !== undefined),
        },
        { order: 30, feature: 'receive' },
      ),
      contribute(
        accountActionsSlot,
        {
          id: 'send',
          // The table itself is loaded with the views.
          label: { table: 'send', key: 'action', text: 'Send' },
          icon,
          view: { id: sendView.id },
          $isAvailable: $canSend,
        },
        { order: 40, feature: 'send' },
      ),
    ],
    start({ signal }) {
      const stop = events.on(transactionAnsweredLateEvent, (entry) => {
        answeredLate(entry).catch(() => undefined) // the next load of the code reports it
      })
      signal.addEventListener('abort', stop, { once: true })
    },
  }
}
