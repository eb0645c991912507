import { useModal } from '@latchkey/react'
import { useEffect, useState } from 'react'
import { useSending } from './useSending.js'

/** The adapter's words for a transfer that failed, in English only. They are loaded before they are needed. */
export function useFailedText(networkId: string): string | undefined {
  const sending = useSending()
  const { locale } = useModal().settings
  const [failedText, setFailedText] = useState<string>()
  useEffect(() => {
    let isGone = false
    // Without them the view has its own words.
    const use = (found: string | undefined): void => {
      if (!isGone) setFailedText(found)
    }
    sending.failedText(networkId).then(use, () => use(undefined))
    return () => {
      isGone = true
    }
  }, [sending, networkId])
  return /^en\b/i.test(locale) ? failedText : undefined
}
