import { allowLink } from '@latchkey/core'
import { useApi, useModal, useText } from '@latchkey/react'
import type { ReactNode } from 'react'
import { termsApi } from '../api.js'
import { termsText } from '../text.js'

/** A link to the terms. Renders nothing when the URL is not safe to open. */
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
