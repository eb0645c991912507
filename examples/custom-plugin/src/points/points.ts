import {
  accountActionsSlot,
  accountRowsSlot,
  accountTabsSlot,
  bannerSlot,
  bindView,
  connectMethodsSlot,
  contribute,
  definePlugin,
  derive,
  footerSlot,
  labelOf,
  type Plugin,
} from '@latchkey/core'
import { collectView, type PartnerWallet, type PointsApi, pointsApi } from './api.js'
import { createPoints } from './createPoints.js'
import { type PointsTexts, pointsText } from './text.js'

export interface PointsOptions {
  /** Points for every new visitor. */
  readonly gift: number
  /** The wallet with which members join. */
  readonly partner: PartnerWallet
}

/** A gift on a 20 × 20 grid, with the strokes of Latchkey's icons. */
const giftIcon =
  'M3.75 9.25h12.5v7H3.75ZM2.75 6.25h14.5v3H2.75ZM10 6.25v10M10 6.25C7 6.25 5.75 5 6.5 4S9.25 3.5 10 6.25C10.75 3.5 12.75 3 13.5 4S13 6.25 10 6.25Z'

/** Points for members of the site. It contributes to six slots and imports none of their views. */
export function points({ gift, partner }: PointsOptions): Plugin<'points', PointsApi, PointsTexts> {
  return definePlugin({
    id: 'points',
    provides: pointsApi,
    views: [bindView(collectView, () => import('./react/CollectView.js'))],
    setup({ storage }) {
      const { $points, $gift, collect, load } = createPoints(storage, gift)
      const $hasGift = derive([$gift], (left) => left > 0)
      return {
        api: { $points, $gift, partner: { ...partner }, collect },
        contributes: [
          contribute(accountActionsSlot, {
            id: 'points',
            label: labelOf(pointsText, 'action'),
            icon: giftIcon,
            view: collectView,
          }),
          contribute(accountTabsSlot, {
            id: 'points',
            label: labelOf(pointsText, 'tab'),
            load: () => import('./react/PointsTab.js'),
          }),
          contribute(accountRowsSlot, { load: () => import('./react/PointsRow.js') }),
          contribute(bannerSlot, { load: () => import('./react/GiftBanner.js') }, { $when: $hasGift }),
          contribute(footerSlot, { load: () => import('./react/PointsFooter.js') }),
          contribute(connectMethodsSlot, { method: 'points', load: () => import('./react/JoinSection.js') }),
        ],
        start: load,
      }
    },
  })
}
