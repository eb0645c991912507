import { fill, useText } from '@latchkey/react'
import { Picture, QrCode, Skeleton, useStyles, VisuallyHidden, WalletIcon } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import css from './qrPanel.css?inline'
import { walletConnectText } from './text.js'

export interface QrPanelProps {
  readonly uri: string | undefined
  /** The wallet for which the code is. Absent: any. */
  readonly wallet?: { readonly name: string; readonly icon?: string | undefined } | undefined
  /** The user has waited for long. */
  readonly isLong: boolean
}

/** The QR code for a phone, or a skeleton of its size until the code is ready. */
export function QrPanel({ uri, wallet, isLong }: QrPanelProps): ReactNode {
  useStyles(css)
  const text = useText(walletConnectText)
  const still = wallet ? fill(text.still, { name: wallet.name }) : text.stillAny
  return (
    <div className="wc-panel">
      {uri === undefined ? (
        <div className="wc-qr-space">
          <Skeleton shape="square" />
          <VisuallyHidden>{text.preparing}</VisuallyHidden>
        </div>
      ) : (
        <QrCode
          text={uri}
          label={wallet ? fill(text.scanLabel, { name: wallet.name }) : text.scanLabelAny}
          mark={
            <Picture
              name={wallet?.name ?? ''}
              src={wallet?.icon}
              icon={wallet ? undefined : <WalletIcon />}
              size="large"
            />
          }
        />
      )}
      <p className="lk-text wc-panel-note" role="status">
        {isLong ? `${still} ${text.scan}` : text.scan}
      </p>
    </div>
  )
}
