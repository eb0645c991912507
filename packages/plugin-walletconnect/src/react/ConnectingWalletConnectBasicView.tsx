import { useApi, useModal, usePrefetch, useStore, useText, Waiting } from '@latchkey/react'
import { Button, Notice, RowGroup, useStyles, View } from '@latchkey/react/ui'
import { type ReactNode, useEffect } from 'react'
import { getWalletView, walletConnectApi } from '../api.js'
import type { CatalogueWallet } from '../contract/CatalogueWallet.js'
import { AllWalletsRow } from './AllWalletsRow.js'
import { CopyLinkButton } from './CopyLinkButton.js'
import css from './connecting.css?inline'
import type { Part } from './Part.js'
import { QrPanel } from './QrPanel.js'
import { walletConnectText } from './text.js'
import { useFailedPart } from './useFailedPart.js'
import { useOnline } from './useOnline.js'
import { usePairingAttempt } from './usePairingAttempt.js'
import { usePlatform } from './usePlatform.js'
import { useReadyUri } from './useReadyUri.js'
import { WalletRow } from './WalletRow.js'

/** As many rows as can be seen at once beside the way to all. */
const most = 4

/** For any wallet: a code to scan, and on a phone, where nobody can scan it, the wallets to open. */
export default function ConnectingWalletConnectBasicView(): ReactNode {
  useStyles(css)
  useReadyUri()
  const modal = useModal()
  const text = useText(walletConnectText)
  const { catalogue } = useApi(walletConnectApi)
  const { isPhone } = usePlatform()
  const isOnline = useOnline()
  const { state, uri, start } = usePairingAttempt()
  const recent = useStore(catalogue.$recent)
  const featured = useStore(catalogue.$featured)
  const recommended = useStore(catalogue.$recommended)
  const prefetchGet = usePrefetch(getWalletView)
  // Whoever came here by another way than the list, or was faster than it, has not asked for them yet.
  useEffect(() => {
    if (isPhone) void catalogue.prefetch()
  }, [isPhone, catalogue])
  const failed = useFailedPart({
    name: text.someWallet,
    first: text.someWalletFirst,
    mark: text.walletConnect,
    onRetry: start,
  })
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
      return { body: <Waiting latch="closed" name={text.walletConnect} title={text.connected} />, footer: undefined }
    }
    return {
      body: isPhone ? drawWallets() : drawCode(),
      footer: (
        <div className="wc-actions">
          <CopyLinkButton uri={uri} />
          <Button variant="quiet" full onIntent={prefetchGet} onClick={() => modal.push(getWalletView)}>
            {text.getWallet}
          </Button>
        </div>
      ),
    }
  }

  function drawCode(): ReactNode {
    return (
      <>
        <QrPanel uri={uri} isLong={state.status === 'waiting' && state.isLong} />
        {modal.settings.features.allWallets !== false && (
          <RowGroup>
            <AllWalletsRow />
          </RowGroup>
        )}
      </>
    )
  }

  function drawWallets(): ReactNode {
    const wallets = [...new Map([...recent, ...featured, ...recommended].map((each) => [each.id, each])).values()]
    const isRecent = ({ id }: CatalogueWallet): boolean => recent.some((each) => each.id === id)
    return (
      <RowGroup caption={text.chooseWallet}>
        {wallets.slice(0, most).map((wallet, index) => (
          <WalletRow key={wallet.id} wallet={wallet} isRecent={isRecent(wallet)} autoFocus={index === 0} />
        ))}
        {modal.settings.features.allWallets !== false && <AllWalletsRow />}
      </RowGroup>
    )
  }
}
