import { accountActionsSlot, bindView, contribute, definePlugin, derive, labelOf, type Plugin } from '@latchkey/core'
import { type SendApi, sendApi, sendView } from './api.js'
import { type SendTexts, sendText } from './react/text.js'

/** An arrow that leaves upwards, on the 20 × 20 grid. */
const icon = 'M6 14 14.5 5.5M7.5 5.5h7v7'

/** Sends tokens of the current account from the dialog. */
export function send(): Plugin<'send', SendApi, SendTexts> {
  return definePlugin({
    id: 'send',
    provides: sendApi,
    views: [bindView(sendView, () => import('./react/SendView.js'))],
    setup: ({ open, wallet, $current }) => {
      const $canSend = derive(
        [$current],
        (subject) => subject !== undefined && wallet.can('transfer') && wallet.can('planTransfer'),
      )
      return {
        api: { $canSend, open: (parameters = {}) => open(sendView, parameters) },
        contributes: [
          contribute(
            accountActionsSlot,
            { id: 'send', label: labelOf(sendText, 'action'), icon, view: { id: sendView.id }, $isAvailable: $canSend },
            { order: 40, feature: 'send' },
          ),
        ],
      }
    },
  })
}
