import type { CatalogueWallet } from '@latchkey/plugin-catalogue/api'

/**
 * Where a wallet can be: in this browser, as an app on this phone, as an app on a phone that scans, as a page, as an app on this computer,
 * or nowhere that we reach (an extension that is not there).
 */
export type PlatformTab = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

export interface TabsOfParameters {
  readonly wallet: CatalogueWallet
  readonly isPhone: boolean
  /** It was found in this page. */
  readonly isInstalled: boolean
  /** An adapter knows how this page is opened in the wallet's own browser. */
  readonly isLinked?: boolean | undefined
}

/** The places where this wallet can be, the likeliest first. There is always one. */
export function tabsOf({
  wallet,
  isPhone,
  isInstalled,
  isLinked = false,
}: TabsOfParameters): readonly [PlatformTab, ...PlatformTab[]] {
  const { supportsRelay, links, stores } = wallet
  const isApp = Boolean(links.mobile || links.universal)
  // An entry without a single link says nothing about where it is; a code can be scanned by any.
  const mayScan = isApp || (!links.web && !links.desktop)
  const hasBrowser = isLinked || Boolean(links.browse?.length)
  const hasExtension = Boolean(stores.chrome || stores.firefox || stores.edge)
  const tabs: PlatformTab[] = []
  if (isInstalled) tabs.push('browser')
  if (isPhone && ((supportsRelay && isApp) || hasBrowser)) tabs.push('mobile')
  if (supportsRelay && !isPhone && mayScan) tabs.push('qrcode')
  if (supportsRelay && links.web) tabs.push('web')
  if (supportsRelay && links.desktop && !isPhone) tabs.push('desktop')
  if (!isInstalled && hasExtension && !isPhone) tabs.push('unsupported')
  const [first, ...others] = tabs
  return first ? [first, ...others] : ['unsupported']
}
