import type { Hint } from '@latchkey/core'
import { type RefObject, useEffect, useRef } from 'react'
import { useModal } from '../provider/useModal.js'

/** Keeps the length of a shown text for the next first paint, if the app's storage keeps hints. */
export function useKeptLength(
  name: keyof Hint & ('label' | 'balance' | 'network'),
  text: string | undefined,
): RefObject<HTMLElement | null> {
  const keepHint = useModal().settings.storage?.keepHint
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = ref.current
    if (!element || !keepHint || text === undefined) return
    const em = Number.parseFloat(getComputedStyle(element).fontSize)
    const length = Math.ceil((element.getBoundingClientRect().width / em) * 100)
    if (length > 0) keepHint({ [name]: length })
  }, [keepHint, name, text])
  return ref
}
