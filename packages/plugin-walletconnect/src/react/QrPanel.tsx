import { fill, useModal, useText } from '@latchkey/react'
import { Picture, QrCode, Skeleton, useStyles, VisuallyHidden } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import css from './qrPanel.css?inline'
import { walletConnectText } from './text.js'

export interface QrPanelProps {
  readonly uri: string | undefined
  /** The wallet for which the code is. Absent: any, and the code has the icon of the app, if there is one. */
  readonly wallet?: { readonly name: string; readonly icon?: string | undefined } | undefined
  /** The user has waited for long. */
  readonly isLong: boolean
}

/** The QR code for a phone, or a skeleton of its size until the code is ready. */
export function QrPanel({ uri, wallet, isLong }: QrPanelProps): ReactNode {
  useStyles(css)
  const text = useText(walletConnectText)
  const { metadata } = useModal().settings
  const [icon] = metadata.icons
  const app = icon === undefined ? undefined : { name: metadata.name, icon }
  const mark = wallet ?? app
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
          mark={mark && <Picture name={mark.name} src={mark.icon} size="large" />}
        />
      )}
      <p className="lk-text wc-panel-note" role="status">
        {isLong ? `${still} ${text.scan}` : text.scan}
      </p>
    </div>
  )
}
