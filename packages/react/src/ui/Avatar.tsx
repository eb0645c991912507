import { type ReactNode, useState } from 'react'
import { useStyles } from '../styles/useStyles.js'
import { classNames } from './classNames.js'
import { hashText } from './hashText.js'
import css from './Picture.css?inline'

export interface AvatarProps {
  /**
   * The account's address. Another spelling (upper and lower case) gives another drawing, so pass
   * the canonical one.
   */
  readonly address: string
  /**
   * The picture that the user chose, as an image URL that has passed the allow-list. If it does not
   * load, the drawing is shown.
   */
  readonly src?: string | undefined
  /** 24, 40 (default) or 64 px. */
  readonly size?: 'small' | 'large' | undefined
}

/**
 * The picture of an account: its own one, or a drawing derived from an address: four tiles of quarter circles, discs and leaves in three tones
 * of one hue. Shape and colour distinguish accounts. It helps recognition and proves nothing.
 */
export function Avatar({ address, src, size }: AvatarProps): ReactNode {
  useStyles(css)
  const [broken, setBroken] = useState<string>()
  const className = classNames('lk-picture is-round', size && `is-${size}`)
  if (src !== undefined && src !== broken) {
    return (
      <span className={className} part="avatar" aria-hidden="true">
        <img
          src={src}
          alt=""
          draggable={false}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(src)}
        />
      </span>
    )
  }
  const shapes = hashText(address)
  const hue = hashText(`${address} hue`) % 360
  const tones = [
    `oklch(0.72 0.13 ${hue})`,
    `oklch(0.88 0.08 ${(hue + 40) % 360})`,
    `oklch(0.47 0.13 ${(hue + 330) % 360})`,
  ]
  return (
    <span className={className} part="avatar" aria-hidden="true">
      <svg aria-hidden="true" className="lk-avatar" viewBox="0 0 16 16" fill={tones[0]}>
        <path d="M0 0h16v16H0z" />
        {[0, 1, 2, 3].map((tile) => {
          const bits = (shapes >>> (tile * 6)) & 63
          return (
            <path
              key={tile}
              d={SHAPES[bits & 3]}
              fill={tones[1 + ((bits >>> 2) & 1)]}
              transform={`translate(${(tile & 1) * 8} ${(tile >> 1) * 8}) rotate(${(bits >>> 3) * 90} 4 4)`}
            />
          )
        })}
      </svg>
    </span>
  )
}

/** The shapes within a tile of 8 by 8: quarter circle, disc, leaf, half. */
const SHAPES = [
  'M0 0h8A8 8 0 0 1 0 8Z',
  'M4 .75a3.25 3.25 0 1 1 0 6.5a3.25 3.25 0 1 1 0-6.5',
  'M0 0A8 8 0 0 1 8 8A8 8 0 0 1 0 0',
  'M0 0h8a4 4 0 0 1-8 0Z',
] as const
