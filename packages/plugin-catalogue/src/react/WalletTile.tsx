import { useText, WalletPicture } from '@latchkey/react'
import { SuccessIcon, useStyles, VisuallyHidden } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { WalletPlace } from './listOf.js'
import { catalogueText } from './text.js'
import css from './walletTile.css?inline'

export interface WalletTileProps {
  readonly place: WalletPlace
  /** Index among all tiles, from 0. */
  readonly index: number
  /** The tile that the Tab key reaches. */
  readonly isStop: boolean
  readonly onIntent: () => void
  readonly onFocus: () => void
  readonly onPress: () => void
}

/** One wallet of the grid. */
export function WalletTile({ place, index, isStop, onIntent, onFocus, onPress }: WalletTileProps): ReactNode {
  useStyles(css)
  const text = useText(catalogueText)
  const { wallet, installed } = place
  return (
    <button
      type="button"
      className="cat-tile"
      part="wallet"
      tabIndex={isStop ? 0 : -1}
      data-place={index}
      title={wallet.name}
      onPointerEnter={onIntent}
      onPointerDown={onIntent}
      onFocus={onFocus}
      onClick={onPress}
    >
      <WalletPicture
        name={wallet.name}
        id={wallet.id}
        icon={installed?.icon ?? wallet.icon}
        size="large"
        corner={drawMark()}
      />
      <span className="cat-tile-name" dir="auto" translate="no">
        {wallet.name}
      </span>
      {installed && <span className="cat-tile-note">{text.installed}</span>}
      {wallet.isCertified && !installed && <VisuallyHidden>{text.certified}</VisuallyHidden>}
    </button>
  )

  function drawMark(): ReactNode {
    if (!wallet.isCertified) return undefined
    return (
      <span className="cat-certified">
        <SuccessIcon size={18} />
      </span>
    )
  }
}
