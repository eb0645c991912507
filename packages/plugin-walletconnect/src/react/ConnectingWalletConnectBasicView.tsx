import { type ConnectingParameters, getWalletView } from '@latchkey/core'
import { useApi, useIsOffline, useModal, usePrefetch, useStore, useText, Waiting } from '@latchkey/react'
import { Button, Notice, PhoneIcon, RowGroup, useStyles, View } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { walletConnectApi } from '../api.js'
import { AllWalletsRow } from './AllWalletsRow.js'
import { CopyLinkButton } from './CopyLinkButton.js'
import css from './connecting.css?inline'
import type { Part } from './Part.js'
import { QrPanel } from './QrPanel.js'
import { walletConnectText } from './text.js'
import { useFailedPart } from './useFailedPart.js'
import { useOpener } from './useOpener.js'
import { usePairingAttempt } from './usePairingAttempt.js'
import { usePlatform } from './usePlatform.js'
import { useReadyUri } from './useReadyUri.js'
import { WalletChoices } from './WalletChoices.js'

/** Stands for any wallet of a phone. */
const glyph = <PhoneIcon size={32} />

/**
 * For any wallet. On a computer: a QR code. On a phone: wallets of the catalogue, or without a
 * catalogue one button that opens any wallet by the pairing URI.
 */
export default function ConnectingWalletConnectBasicView({ connecting }: Partial<ConnectingParameters>): ReactNode {
  useStyles(css)
  useReadyUri()
  const modal = useModal()
  const text = useText(walletConnectText)
  const { catalogue } = useApi(walletConnectApi)
  const { isPhone } = usePlatform()
  const isOnline = !useIsOffline()
  const { state, uri, start } = usePairingAttempt(undefined, connecting)
  const hasNoAdapters = useStore(modal.state.$noAdapters)
  const opener = useOpener(undefined, 'mobile')
  const prefetchGet = usePrefetch(getWalletView)
  const failed = useFailedPart({
    name: text.someWallet,
    first: text.someWalletFirst,
    glyph,
    onRetry: start,
  })
  const isLong = state.status === 'waiting' && state.isLong
  const { body, footer } = draw()
  return (
    <View title={text.walletConnect} footer={footer}>
      <div className="wc-connecting">
        {!isOnline && (
          <Notice tone="warning" live title={text.offline}>
            {text.offlineText}
          </Notice>
        )}
        {body}
      </div>
    </View>
  )

  function draw(): Part {
    if (state.status === 'failed') return failed(state.error)
    if (state.status === 'done') {
      return {
        body: <Waiting latch="closed" name={text.walletConnect} glyph={glyph} title={text.connected} />,
        footer: undefined,
      }
    }
    if (!isPhone) return { body: drawCode(), footer: drawActions() }
    if (catalogue) return { body: <WalletChoices catalogue={catalogue} />, footer: drawActions() }
    return { body: drawAnyWallet(), footer: drawOpen() }
  }

  function drawActions(): ReactNode {
    // Core's Connect view lists the wallets of adapters. It is empty without adapters.
    const hasWalletsToGet = catalogue !== undefined || !hasNoAdapters
    return (
      <div className="wc-actions">
        <CopyLinkButton uri={uri} />
        {hasWalletsToGet && (
          <Button variant="quiet" full onIntent={prefetchGet} onClick={() => modal.push(getWalletView)}>
            {text.getWallet}
          </Button>
        )}
      </div>
    )
  }

  function drawCode(): ReactNode {
    return (
      <>
        <QrPanel uri={uri} isLong={isLong} />
        {catalogue && modal.settings.features.allWallets !== false && (
          <RowGroup>
            <AllWalletsRow catalogue={catalogue} />
          </RowGroup>
        )}
      </>
    )
  }

  function drawAnyWallet(): ReactNode {
    const { tries, isPaused } = opener
    const hint = isLong ? text.stillAny : text.openAnyText
    return (
      <Waiting latch="waiting" name={text.walletConnect} glyph={glyph} title={text.continueInAny}>
        {tries > 0 && !isPaused ? text.noAnyText : hint}
      </Waiting>
    )
  }

  function drawOpen(): ReactNode {
    const { tries, isPaused, open } = opener
    return (
      <>
        <Button variant="primary" full autoFocus loading={uri === undefined || isPaused} onClick={open}>
          {tries > 0 ? text.openAgain : text.openAny}
        </Button>
        {drawActions()}
      </>
    )
  }
}
