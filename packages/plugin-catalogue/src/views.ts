import { bindView, defineView, type ViewBinding } from '@latchkey/core'
import { allWalletsView, downloadsView } from './api.js'

/** The same as core's `getWalletView`. Declared here to keep that module out of the first load. */
const getWalletView = defineView<undefined>('GetWallet')

type FurtherViews = typeof import('./react/furtherViews.js')
const further =
  <Name extends keyof FurtherViews>(name: Name) =>
  async (): Promise<{ readonly default: FurtherViews[Name] }> => ({
    default: (await import('./react/furtherViews.js'))[name],
  })

/** @param loadCode - Loads what the list calls inside a click, before the list is rendered. */
export function bindViews(loadCode: () => Promise<unknown>): readonly ViewBinding[] {
  const loadAllWallets = further('AllWalletsView')
  return [
    bindView(allWalletsView, async () => (await Promise.all([loadAllWallets(), loadCode()]))[0]),
    bindView(downloadsView, further('DownloadsView')),
    bindView(getWalletView, further('GetWalletView')),
  ]
}
