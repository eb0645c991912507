import { accountActionsSlot, bindView, contribute, definePlugin, labelOf, type Plugin } from '@latchkey/core'
import { type PortfolioApi, portfolioApi, portfolioView } from './api.js'
import { type PortfolioTexts, portfolioText } from './react/text.js'

/** A circle on the 20 × 20 grid, with the stroke width of the kit's icons. */
const icon = 'M10 3.75a6.25 6.25 0 1 1 0 12.5a6.25 6.25 0 1 1 0-12.5Z'

/** An action of the Account view that opens a view of its own. */
export function portfolio(): Plugin<'portfolio', PortfolioApi, PortfolioTexts> {
  return definePlugin({
    id: 'portfolio',
    provides: portfolioApi,
    views: [bindView(portfolioView, () => import('./react/PortfolioView.js'))],
    setup: ({ open }) => ({
      api: {
        open() {
          open(portfolioView, undefined)
        },
      },
      contributes: [
        contribute(accountActionsSlot, {
          id: 'portfolio',
          label: labelOf(portfolioText, 'action'),
          icon,
          view: portfolioView,
        }),
      ],
    }),
  })
}
