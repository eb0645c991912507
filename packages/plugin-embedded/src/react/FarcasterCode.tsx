import { fill, useText } from '@latchkey/react'
import { Picture, QrCode, Skeleton, useStyles, VisuallyHidden } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import css from './farcaster.css?inline'
import { ProviderMark } from './ProviderMark.js'
import { providerNames } from './providerNames.js'
import { embeddedText } from './text.js'

export interface FarcasterCodeProps {
  readonly link: string | undefined
  /** The user has waited for long. */
  readonly isLong: boolean
}

const name = providerNames.farcaster
const words = { provider: name }

/** The QR code for the phone with the user's Farcaster app, or a skeleton of its size until it is ready. */
export function FarcasterCode({ link, isLong }: FarcasterCodeProps): ReactNode {
  useStyles(css)
  const text = useText(embeddedText)
  const scan = fill(text.linkScan, words)
  return (
    <div className="emb-scan">
      {link === undefined ? (
        <div className="emb-scan-space">
          <Skeleton shape="square" />
          <VisuallyHidden>{text.linkPreparing}</VisuallyHidden>
        </div>
      ) : (
        <QrCode
          text={link}
          label={fill(text.linkScanLabel, words)}
          mark={<Picture name={name} size="large" icon={<ProviderMark provider="farcaster" size={32} />} />}
        />
      )}
      <p className="lk-text emb-scan-note" role="status">
        {isLong ? `${fill(text.linkStill, words)} ${scan}` : scan}
      </p>
    </div>
  )
}
