import { allowLink } from '@latchkey/core'
import { useApi, useModal, useText } from '@latchkey/react'
import type { ReactNode } from 'react'
import { termsApi } from '../api.js'
import { termsText } from '../text.js'

/** Where the terms stand; nothing where that is no address that may be followed. */
export function TermsLink(): ReactNode {
  const text = useText(termsText)
  const { development } = useModal().settings
  const url = allowLink(useApi(termsApi).url, { development })
  if (!url) return null
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {text.read}
    </a>
  )
}
