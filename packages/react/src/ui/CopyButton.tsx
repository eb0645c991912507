import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from './IconButton.js'
import { CheckIcon } from './icons/CheckIcon.js'
import { CopyIcon } from './icons/CopyIcon.js'
import { FailureIcon } from './icons/FailureIcon.js'
import { useUiText } from './useUiText.js'
import { VisuallyHidden } from './VisuallyHidden.js'

const MARKS = { copied: CheckIcon, failed: FailureIcon }

export interface CopyButtonProps {
  /** What lands on the clipboard, exactly. */
  readonly value: string
  /** Says what is copied: "Copy address". Default: "Copy". */
  readonly label?: string | undefined
  readonly size?: 'small' | undefined
}

/** Copies, answers under the finger within the same frame, and says so to screen readers; the answer fades after 2 s. */
export function CopyButton({ value, label, size }: CopyButtonProps): ReactNode {
  const text = useUiText()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  useEffect(() => () => clearTimeout(timer.current), [])

  const Mark = outcome ? MARKS[outcome] : CopyIcon

  function tell(next: 'copied' | 'failed'): void {
    setOutcome(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOutcome(undefined), 2000)
  }

  function copy(): void {
    // Absent on insecure pages, refused by some permissions policies: both are told, not hidden.
    const clipboard: Clipboard | undefined = navigator.clipboard
    tell(clipboard ? 'copied' : 'failed')
    clipboard?.writeText(value).catch(() => tell('failed'))
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
