import { connectingMultiChainView, indexInstalled } from '@latchkey/core'
import { type CatalogueWallet, downloadsView } from '@latchkey/plugin-catalogue/api'
import {
  connectWallet,
  fill,
  useApi,
  useIsOffline,
  useModal,
  usePrefetch,
  useStore,
  useText,
  useViewState,
  useWalletPicture,
  Waiting,
} from '@latchkey/react'
import {
  Button,
  EmptyState,
  ExternalIcon,
  Notice,
  PhoneIcon,
  Tabs,
  useStyles,
  View,
  WalletIcon,
} from '@latchkey/react/ui'
import { atom } from 'nanostores'
import { type ReactNode, useMemo } from 'react'
import { walletConnectApi } from '../api.js'
import type { LinkKind } from '../contract/WalletLink.js'
import { CopyLinkButton } from './CopyLinkButton.js'
import css from './connecting.css?inline'
import type { Part } from './Part.js'
import { QrPanel } from './QrPanel.js'
import { type PlatformTab, tabsOf } from './tabsOf.js'
import { type WalletConnectTexts, walletConnectText } from './text.js'
import { useCatalogueWallet } from './useCatalogueWallet.js'
import { useFailedPart } from './useFailedPart.js'
import { useOpener } from './useOpener.js'
import { usePairingAttempt } from './usePairingAttempt.js'
import { usePlatform } from './usePlatform.js'

const labels: Readonly<Record<PlatformTab, keyof WalletConnectTexts>> = {
  browser: 'tabBrowser',
  mobile: 'tabMobile',
  qrcode: 'tabMobile',
  web: 'tabWeb',
  desktop: 'tabDesktop',
  unsupported: 'tabBrowser',
}

/** Waits for the chosen wallet, with a tab for each place where the wallet can be. */
export default function ConnectingWalletConnectView({ walletId }: { readonly walletId: string }): ReactNode {
  useStyles(css)
  const modal = useModal()
  const text = useText(walletConnectText)
  const { isPhone } = usePlatform()
  const isOnline = !useIsOffline()
  const { wallet, isSettled } = useCatalogueWallet(walletId)
  const { url: icon } = useWalletPicture(wallet?.id, wallet?.icon)
  const inPage = useStore(modal.state.$wallets)
  const findInstalled = useMemo(() => indexInstalled(inPage), [inPage])
  const { catalogue } = useApi(walletConnectApi)
  const prefetchDownloads = usePrefetch(downloadsView)
  const { state, uri, start, cancel } = usePairingAttempt(walletId)
  const $tab = useViewState('tab', () => atom<string | undefined>(undefined))
  const chosen = useStore($tab)

  const name = wallet?.name ?? text.walletConnect
  const local = wallet && findInstalled(wallet)
  const browserLink = local?.link?.()
  const isInstalled = local !== undefined && local.link === undefined
  const tabs: readonly [PlatformTab, ...PlatformTab[]] = wallet
    ? tabsOf({ wallet, isPhone, isInstalled, isLinked: browserLink !== undefined })
    : ['qrcode']
  const tab = tabs.find((each) => each === chosen) ?? tabs[0]
  const kind = kindOf(tab, wallet)
  const opener = useOpener(wallet, kind)
  const failed = useFailedPart({ name, icon, onRetry: start })
  const isLong = state.status === 'waiting' && state.isLong

  const { body, footer } = draw()
  return (
    <View title={name} translate="no" footer={footer}>
      <div className="wc-connecting">
        {!isOnline && usesRelay() && (
          <Notice tone="warning" live title={text.offline}>
            {text.offlineText}
          </Notice>
        )}
        {tabs.length > 1 && state.status !== 'done' ? (
          <Tabs
            label={text.platforms}
            tabs={tabs.map((id) => ({ id, label: text[labels[id]] }))}
            selected={tab}
            onSelect={(id) => $tab.set(id)}
          >
            {body}
          </Tabs>
        ) : (
          body
        )}
      </div>
    </View>
  )

  function usesRelay(): boolean {
    return tab !== 'browser' && tab !== 'unsupported' && kind !== 'browse'
  }

  function draw(): Part {
    if (state.status === 'done') {
      return { body: <Waiting latch="closed" name={name} icon={icon} title={text.connected} />, footer: undefined }
    }
    if (tab === 'browser') return drawInstalled()
    if (tab === 'unsupported') return drawMissing()
    if (kind === 'browse') return drawBrowse()
    if (state.status === 'failed') return failed(state.error)
    return tab === 'qrcode' ? drawCode() : drawApp()
  }

  function drawCode(): Part {
    return {
      body: <QrPanel uri={isSettled ? uri : undefined} wallet={wallet && { name, icon }} isLong={isLong} />,
      footer: (
        <div className="wc-actions">
          <CopyLinkButton uri={uri} />
          {wallet && drawGet('quiet')}
        </div>
      ),
    }
  }

  function drawApp(): Part {
    const { link, tries, isPaused, isExhausted } = opener
    const isTab = tab === 'web' || (tab === 'mobile' && link?.target === '_blank')
    return {
      body: (
        <Waiting latch="waiting" name={name} icon={icon} title={fill(text.continueIn, { name })}>
          {describe(isTab)}
        </Waiting>
      ),
      footer: (
        <>
          <Button
            variant="primary"
            full
            autoFocus
            icon={isTab && <ExternalIcon />}
            loading={uri === undefined || isPaused}
            disabled={uri !== undefined && link === undefined && !isExhausted}
            onClick={opener.open}
          >
            {tries > 0 ? text.openAgain : fill(tab === 'web' ? text.openTab : text.open, { name })}
          </Button>
          {isExhausted && tab === 'mobile' && drawGet('secondary')}
          <div className="wc-actions">
            <CopyLinkButton uri={uri} />
            {!isExhausted && tab === 'mobile' && drawGet('quiet')}
          </div>
        </>
      ),
    }
  }

  /** What the next click does, or why the last one may have failed. */
  function describe(isTab: boolean): string {
    const { tries, isPaused, isExhausted, step } = opener
    const isAway = tab !== 'mobile' || tries === 0 || isPaused || step === 0
    if (isExhausted && !isAway) return `${fill(text.noAnswer, { name })} ${text.noAnswerText}`
    if (!isAway) return `${fill(text.nextLink, { name })} ${text.nextLinkText}`
    if (isLong) return fill(text.still, { name })
    return isTab ? text.newTab : text.accept
  }

  function drawBrowse(): Part {
    return {
      body: (
        <Waiting latch="waiting" name={name} icon={icon} title={fill(text.unreachable, { name })}>
          {fill(text.unreachableText, { name })}
        </Waiting>
      ),
      footer: (
        <>
          {browserLink === undefined ? (
            <Button variant="primary" full autoFocus loading={opener.isPaused} onClick={opener.open}>
              {fill(text.open, { name })}
            </Button>
          ) : (
            <Button variant="primary" full autoFocus href={browserLink} target="_self">
              {fill(text.open, { name })}
            </Button>
          )}
          {drawGet('quiet')}
        </>
      ),
    }
  }

  function drawInstalled(): Part {
    return {
      body: (
        <Waiting latch="waiting" name={name} icon={local?.icon ?? icon} title={fill(text.continueIn, { name })}>
          {text.installedText}
        </Waiting>
      ),
      footer: (
        <Button variant="primary" full autoFocus onClick={continueHere}>
          {text.continueHere}
        </Button>
      ),
    }
  }

  function continueHere(): void {
    const [entry, ...others] = local?.connectors ?? []
    if (!local || !entry) return
    if (others.length > 0) modal.replace(connectingMultiChainView, { walletId: local.id })
    else connectWallet(modal, entry, 'replace')
  }

  function drawMissing(): Part {
    const hasExtension = !isPhone && Boolean(wallet?.stores.chrome || wallet?.stores.firefox || wallet?.stores.edge)
    return {
      body: (
        <EmptyState
          icon={hasExtension ? <WalletIcon size={24} /> : <PhoneIcon size={24} />}
          title={fill(hasExtension ? text.notDetected : text.unsupported, { name })}
        >
          {fill(hasExtension ? text.notDetectedText : text.unsupportedText, { name })}
        </EmptyState>
      ),
      footer: (
        <>
          {drawGet('primary')}
          <Button variant="quiet" full onClick={cancel}>
            {text.another}
          </Button>
        </>
      ),
    }
  }

  function drawGet(variant: 'primary' | 'secondary' | 'quiet'): ReactNode {
    if (!catalogue) return undefined
    return (
      <Button
        variant={variant}
        full
        onIntent={prefetchDownloads}
        onClick={() => modal.push(downloadsView, { walletId })}
      >
        {fill(text.get, { name })}
      </Button>
    )
  }
}

/**
 * What a tab opens: on a phone the app if it supports the relay, else this page in the app's
 * browser.
 */
function kindOf(tab: PlatformTab, wallet: CatalogueWallet | undefined): LinkKind {
  if (tab === 'web' || tab === 'desktop') return tab
  const isApp = wallet?.supportsRelay && (wallet.links.mobile || wallet.links.universal)
  return tab === 'mobile' && !isApp ? 'browse' : 'mobile'
}
