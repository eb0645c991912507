import { type ReactNode, useState } from 'react'
import { useStyles } from '../styles/useStyles.js'
import { classNames } from './classNames.js'
import { hashText } from './hashText.js'
import css from './Picture.css?inline'

export interface PictureProps {
  /** Whose picture it is: the monogram is drawn from it. It is not read aloud, the label beside it is. */
  readonly name: string
  /** An address that the allow-list for images has passed. Without one, or when it does not load, the monogram stands. */
  readonly src?: string | undefined
  /** 24, 40 (default) or 64 px. */
  readonly size?: 'small' | 'large' | undefined
  /** For tokens and people; wallets and networks have corners. */
  readonly round?: boolean | undefined
  /** An icon of the kit instead of image and monogram, e.g. for "All wallets". */
  readonly icon?: ReactNode
  /** A small `Picture` over the corner, e.g. the network of a token. */
  readonly corner?: ReactNode
}

/** The mark of a wallet, network, token or app. */
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
  // A list of wallets is opened at once: an image that stands alone is the whole picture.
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

/** First letter or digit of the name in capitals; a name without one gives its first character. */
function monogram(name: string): string {
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0] ?? [...name.trim()][0] ?? '?'
  return letter.toLocaleUpperCase()
}
