import { accountActionsSlot, bindView, contribute, definePlugin, labelOf, type Plugin } from '@latchkey/core'
import { type SwapsApi, swapsApi, swapsView } from './api.js'
import { type SwapsTexts, swapsText } from './react/text.js'

/** A circle on the 20 × 20 grid, with the stroke width of the kit's icons. */
const icon = 'M10 3.75a6.25 6.25 0 1 1 0 12.5a6.25 6.25 0 1 1 0-12.5Z'

/** An action of the Account view that opens a view of its own. */
export function swaps(): Plugin<'swaps', SwapsApi, SwapsTexts> {
  return definePlugin({
    id: 'swaps',
    provides: swapsApi,
    views: [bindView(swapsView, () => import('./react/SwapsView.js'))],
    setup: ({ open }) => ({
      api: {
        open() {
          open(swapsView, undefined)
        },
      },
      contributes: [
        contribute(accountActionsSlot, {
          id: 'swaps',
          label: labelOf(swapsText, 'action'),
          icon,
          view: swapsView,
        }),
      ],
    }),
  })
}
