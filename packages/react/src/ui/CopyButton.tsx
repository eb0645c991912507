import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from './IconButton.js'
import { CheckIcon } from './icons/CheckIcon.js'
import { CopyIcon } from './icons/CopyIcon.js'
import { FailureIcon } from './icons/FailureIcon.js'
import { useUiText } from './useUiText.js'
import { VisuallyHidden } from './VisuallyHidden.js'

const MARKS = { copied: CheckIcon, failed: FailureIcon }

export interface CopyButtonProps {
  /** The exact text to copy. */
  readonly value: string
  /** Names what is copied: "Copy address". Default: "Copy". */
  readonly label?: string | undefined
  readonly size?: 'small' | undefined
}

/**
 * Copies, shows the result on the button in the same frame, and announces it to screen readers. The
 * result fades after 2 s.
 */
export function CopyButton({ value, label, size }: CopyButtonProps): ReactNode {
  const text = useUiText()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  useEffect(() => () => clearTimeout(timer.current), [])

  const Mark = outcome ? MARKS[outcome] : CopyIcon

  function show(next: 'copied' | 'failed'): void {
    setOutcome(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOutcome(undefined), 2000)
  }

  function copy(): void {
    // The clipboard is absent on insecure pages and blocked by some permissions policies. Both are
    // shown as failures.
    const clipboard: Clipboard | undefined = navigator.clipboard
    show(clipboard ? 'copied' : 'failed')
    clipboard?.writeText(value).catch(() => show('failed'))
  }

  return (
    <>
      <IconButton label={label ?? text.copy} size={size} onClick={copy}>
        <Mark />
      </IconButton>
      <span role="status">
        {outcome && <VisuallyHidden>{outcome === 'copied' ? text.copied : text.copyFailed}</VisuallyHidden>}
      </span>
    </>
  )
}
