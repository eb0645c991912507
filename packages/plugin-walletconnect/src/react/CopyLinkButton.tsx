import { useClock, useText } from '@latchkey/react'
import { Button, CheckIcon, CopyIcon, FailureIcon, VisuallyHidden } from '@latchkey/react/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { walletConnectText } from './text.js'

const icons = { idle: CopyIcon, copied: CheckIcon, failed: FailureIcon, VisuallyHidden }

export interface CopyLinkButtonProps {
  /** `undefined`: it is still being made. */
  readonly uri: string | undefined
}

/** Copies the pairing URI, for wallets that neither scan nor open a link. It answers under the finger; the answer fades after 2 s. */
export function CopyLinkButton({ uri }: CopyLinkButtonProps): ReactNode {
  const text = useText(walletConnectText)
  const clock = useClock()
  const stop = useRef<() => void>(undefined)
  const [outcome, setOutcome] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => () => stop.current?.(), [])
  const words = { idle: text.copyLink, copied: text.linkCopied, failed: text.copyFailed }
  const Mark = icons[outcome]
  return (
    <>
      <Button variant="quiet" full icon={<Mark />} disabled={uri === undefined} onClick={copy}>
        {words[outcome]}
      </Button>
      <VisuallyHidden>
        <span role="status">{outcome !== 'idle' && words[outcome]}</span>
      </VisuallyHidden>
    </>
  )

  function copy(): void {
    // Absent on insecure pages, refused by some permissions policies: both are told.
    const clipboard: Clipboard | undefined = navigator.clipboard
    tell(clipboard ? 'copied' : 'failed')
    clipboard?.writeText(uri ?? '').catch(() => tell('failed'))
  }

  function tell(next: 'copied' | 'failed'): void {
    setOutcome(next)
    stop.current?.()
    stop.current = clock.after(2000, () => setOutcome('idle'))
  }
}
