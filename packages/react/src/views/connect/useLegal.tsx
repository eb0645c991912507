import { allowLink } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useModal } from '../../provider/useModal.js'
import { useText } from '../../text/useText.js'
import { fillNodes } from '../shared/fillNodes.js'
import { connectText } from './text.js'

/** The app's legal terms. `undefined` if it names no page. */
export function useLegal(): { readonly mustAccept: boolean; readonly sentence: ReactNode } | undefined {
  const { features, termsConditionsUrl, privacyPolicyUrl } = useModal().settings
  const text = useText(connectText)
  const terms = allowLink(termsConditionsUrl, { development: true })
  const privacy = allowLink(privacyPolicyUrl, { development: true })
  if (!terms && !privacy) return undefined
  const mustAccept = features.legalCheckbox
  const link = (href: string | undefined, label: string): ReactNode => (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {label}
    </a>
  )
  return {
    mustAccept,
    sentence: fillNodes(sentenceOf(), {
      terms: link(terms, text.terms),
      privacy: link(privacy, text.privacy),
    }),
  }

  function sentenceOf(): string {
    if (terms && privacy) return mustAccept ? text.accept : text.byConnecting
    if (terms) return mustAccept ? text.acceptTerms : text.byConnectingTerms
    return mustAccept ? text.acceptPrivacy : text.byConnectingPrivacy
  }
}
