import { type ReactNode, useState } from 'react'
import { useStyles } from '../styles/useStyles.js'
import { classNames } from './classNames.js'
import { hashText } from './hashText.js'
import css from './Picture.css?inline'

export interface PictureProps {
  /**
   * The name from which the monogram is made. It is not read aloud; the label beside the picture
   * is.
   */
  readonly name: string
  /**
   * An image URL that has passed the allow-list. Without it, or if it does not load, the monogram
   * is shown.
   */
  readonly src?: string | undefined
  /** 24, 40 (default) or 64 px. */
  readonly size?: 'small' | 'large' | undefined
  /** For tokens and users; wallets and networks have corners. */
  readonly round?: boolean | undefined
  /** An icon of the kit instead of image and monogram, e.g. for "All wallets". */
  readonly icon?: ReactNode
  /** A small `Picture` over the corner, e.g. the network of a token. */
  readonly corner?: ReactNode
}

/** The picture of a wallet, network, token or app. */
export function Picture({ name, src, size, round = false, icon, corner }: PictureProps): ReactNode {
  useStyles(css)
  const [broken, setBroken] = useState<string>()
  const image = icon === undefined && src !== broken ? src : undefined
  const className = classNames(
    'lk-picture',
    size && `is-${size}`,
    round && 'is-round',
    icon !== undefined && 'is-plain',
    image !== undefined && 'has-image',
  )
  const shared = {
    src: image,
    draggable: false,
    decoding: 'async',
    referrerPolicy: 'no-referrer',
    onError: () => setBroken(image),
  } as const
  // Without a badge the image is the only element, because a list of wallets must render fast.
  if (image !== undefined && corner === undefined) {
    return <img {...shared} alt="" className={className} part="picture" aria-hidden="true" />
  }
  return (
    <span className={className} part="picture" data-tint={hashText(name) % 8} aria-hidden="true">
      {icon ?? (image === undefined ? <span translate="no">{monogram(name)}</span> : <img {...shared} alt="" />)}
      {corner !== undefined && <span className="lk-corner">{corner}</span>}
    </span>
  )
}

/** First letter or digit of the name in capitals. Without one, the first character. */
function monogram(name: string): string {
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0] ?? [...name.trim()][0] ?? '?'
  return letter.toLocaleUpperCase()
}
