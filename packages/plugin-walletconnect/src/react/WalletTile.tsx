import { useText } from '@latchkey/react'
import { Picture, SuccessIcon, useStyles, VisuallyHidden } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { WalletPlace } from './listOf.js'
import { walletConnectText } from './text.js'
import { useWalletPicture } from './useWalletPicture.js'
import css from './walletTile.css?inline'

export interface WalletTileProps {
  readonly place: WalletPlace
  /** Its place among all, from 0. */
  readonly index: number
  /** The one that the Tab key leads to. */
  readonly isStop: boolean
  readonly onIntent: () => void
  readonly onFocus: () => void
  readonly onPress: () => void
}

/** One wallet of the grid. */
export function WalletTile({
  place,
  index,
  isStop,

  onIntent,
  onFocus,
  onPress,
}: WalletTileProps): ReactNode {
  useStyles(css)
  const text = useText(walletConnectText)
  const { wallet, installed } = place
  const icon = useWalletPicture(wallet)
  return (
    <button
      type="button"
      className="wc-tile"
      part="wallet"
      tabIndex={isStop ? 0 : -1}
      data-place={index}
      title={wallet.name}
      onPointerEnter={onIntent}
      onPointerDown={onIntent}
      onFocus={onFocus}
      onClick={onPress}
    >
      <Picture name={wallet.name} src={installed?.icon ?? icon} size="large" corner={drawMark()} />
      <span className="wc-tile-name" dir="auto" translate="no">
        {wallet.name}
      </span>
      {installed && <span className="wc-tile-note">{text.installed}</span>}
      {wallet.isCertified && !installed && <VisuallyHidden>{text.certified}</VisuallyHidden>}
    </button>
  )

  function drawMark(): ReactNode {
    if (!wallet.isCertified) return undefined
    return (
      <span className="wc-certified">
        <SuccessIcon size={18} />
      </span>
    )
  }
}
