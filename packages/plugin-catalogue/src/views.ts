import { bindView, defineView, type ViewBinding } from '@latchkey/core'
import { allWalletsView, downloadsView } from './api.js'

/** As core's `getWalletView`, whose module a page's first load does without. */
const getWalletView = defineView<undefined>('GetWallet')

type FurtherViews = typeof import('./react/furtherViews.js')
const further =
  <Name extends keyof FurtherViews>(name: Name) =>
  async (): Promise<{ readonly default: FurtherViews[Name] }> => ({
    default: (await import('./react/furtherViews.js'))[name],
  })

/** @param loadCode - Fetches what the list calls inside a click, so that the list is drawn after it is there. */
export function bindViews(loadCode: () => Promise<unknown>): readonly ViewBinding[] {
  const loadAllWallets = further('AllWalletsView')
  return [
    bindView(allWalletsView, async () => (await Promise.all([loadAllWallets(), loadCode()]))[0]),
    bindView(downloadsView, further('DownloadsView')),
    bindView(getWalletView, further('GetWalletView')),
  ]
}
