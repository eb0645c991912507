import {
  accountRowsSlot,
  accountSettingsSlot,
  balanceSlot,
  bannerSlot,
  contribute,
  definePlugin,
  footerSlot,
  headerActionsSlot,
  type Plugin,
  whatIsANetworkView,
} from '@latchkey/core'
import { atom } from 'nanostores'

/** Contributes to each slot of the built-in views. */
export function slotsPlugin(): Plugin<'slots', undefined> {
  return definePlugin({
    id: 'slots',
    setup: () => ({
      api: undefined,
      contributes: [
        contribute(bannerSlot, { load: async () => ({ default: (await import('./SampleBanner.js')).SampleBanner }) }),
        contribute(footerSlot, { load: async () => ({ default: (await import('./SampleFooter.js')).SampleFooter }) }),
        contribute(accountRowsSlot, { load: async () => ({ default: (await import('./SampleRow.js')).SampleRow }) }),
        contribute(accountSettingsSlot, {
          load: async () => ({ default: (await import('./SampleSettings.js')).SampleSettings }),
        }),
        contribute(headerActionsSlot, {
          id: 'messages',
          label: 'Messages',
          icon: 'M2.75 5h14.5v10H2.75ZM3 5.5l7 5.5 7-5.5',
          view: whatIsANetworkView,
        }),
        contribute(balanceSlot, { balance: () => atom({ value: '4,120.55', unit: 'USD' }) }),
      ],
    }),
  })
}
