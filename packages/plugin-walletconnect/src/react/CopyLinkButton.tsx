import { useClock, useText } from '@latchkey/react'
import { Button, CheckIcon, CopyIcon, FailureIcon, VisuallyHidden } from '@latchkey/react/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { walletConnectText } from './text.js'

const icons = { idle: CopyIcon, copied: CheckIcon, failed: FailureIcon, VisuallyHidden }

export interface CopyLinkButtonProps {
  /** `undefined` while it is being made. */
  readonly uri: string | undefined
}

/**
 * Copies the pairing URI, for wallets that neither scan nor open a link. The button shows the
 * outcome for 2 s.
 */
export function CopyLinkButton({ uri }: CopyLinkButtonProps): ReactNode {
  const text = useText(walletConnectText)
  const clock = useClock()
  const stop = useRef<() => void>(undefined)
  const [outcome, setOutcome] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => () => stop.current?.(), [])
  const labels = { idle: text.copyLink, copied: text.linkCopied, failed: text.copyFailed }
  const Mark = icons[outcome]
  return (
    <>
      <Button variant="quiet" full icon={<Mark />} disabled={uri === undefined} onClick={copy}>
        {labels[outcome]}
      </Button>
      <VisuallyHidden>
        <span role="status">{outcome !== 'idle' && labels[outcome]}</span>
      </VisuallyHidden>
    </>
  )

  function copy(): void {
    // Absent on insecure pages, and rejected by some permissions policies. Both show the failure.
    const clipboard: Clipboard | undefined = navigator.clipboard
    show(clipboard ? 'copied' : 'failed')
    clipboard?.writeText(uri ?? '').catch(() => show('failed'))
  }

  function show(next: 'copied' | 'failed'): void {
    setOutcome(next)
    stop.current?.()
    stop.current = clock.after(2000, () => setOutcome('idle'))
  }
}
