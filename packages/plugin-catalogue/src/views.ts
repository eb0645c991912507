import { bindView, defineView, type ViewBinding } from '@latchkey/core'
import { allWalletsView, downloadsView } from './api.js'

/** As core's `getWalletView`, whose module a page's first load does without. */
const getWalletView = defineView<undefined>('GetWallet')

/** @param loadCode - Fetches what the list calls inside a click, so that the list is drawn after it is there. */
export function bindViews(loadCode: () => Promise<unknown>): readonly ViewBinding[] {
  return [
    bindView(allWalletsView, async () => (await Promise.all([import('./react/AllWalletsView.js'), loadCode()]))[0]),
    bindView(downloadsView, () => import('./react/DownloadsView.js')),
    bindView(getWalletView, () => import('./react/GetWalletView.js')),
  ]
}
