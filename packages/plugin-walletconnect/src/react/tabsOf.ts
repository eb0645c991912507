import type { CatalogueWallet } from '@latchkey/plugin-catalogue/api'

/**
 * Where a wallet can be:
 * - `browser`: in this browser.
 * - `mobile`: an app on this phone.
 * - `qrcode`: an app on a phone that scans.
 * - `web`: a page.
 * - `desktop`: an app on this computer.
 * - `unsupported`: nowhere within reach, e.g. an extension that is not installed.
 */
export type PlatformTab = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

export interface TabsOfParameters {
  readonly wallet: CatalogueWallet
  readonly isPhone: boolean
  /** The wallet was discovered in this page. */
  readonly isInstalled: boolean
  /** An adapter has a link that opens this page in the wallet's own browser. */
  readonly isLinked?: boolean | undefined
}

/** The places where this wallet can be, the likeliest first. Never empty. */
export function tabsOf({
  wallet,
  isPhone,
  isInstalled,
  isLinked = false,
}: TabsOfParameters): readonly [PlatformTab, ...PlatformTab[]] {
  const { supportsRelay, links, stores } = wallet
  const isApp = Boolean(links.mobile || links.universal)
  // An entry without links says nothing about the place. Any wallet can scan a code.
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
