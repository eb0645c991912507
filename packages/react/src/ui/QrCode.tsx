import { type ReactNode, useMemo } from 'react'
import { useStyles } from '../styles/useStyles.js'
import css from './QrCode.css?inline'
import { drawQr, quietZone } from './qr/drawQr.js'
import { encodeQr } from './qr/encodeQr.js'

export interface QrCodeProps {
  /** The content of the code. */
  readonly text: string
  /** Label for assistive technology. */
  readonly label: string
  /** A `Picture` for the middle. */
  readonly mark?: ReactNode
}

/**
 * A QR code, dark on light in every theme, with a quiet zone. As wide as its container, up to 300
 * px.
 */
export function QrCode({ text, label, mark }: QrCodeProps): ReactNode {
  useStyles(css)
  const hasClearing = Boolean(mark)
  const { path, side, share } = useMemo(() => {
    const cells = encodeQr(text, { hasClearing })
    const side = cells.size + 2 * quietZone
    // One light module stays between the code and the picture.
    return { path: drawQr(cells), side, share: (cells.clearing - 2) / side }
  }, [text, hasClearing])
  return (
    <div className="lk-qr" part="qr" role="img" aria-label={label}>
      <svg viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
        <path d={path} fill="currentColor" />
      </svg>
      {hasClearing && (
        <span className="lk-qr-mark" style={{ inlineSize: `${share * 100}%` }}>
          {mark}
        </span>
      )}
    </div>
  )
}
