import { allowLink } from '@latchkey/core'
import { fill, useText } from '@latchkey/react'
import type { ReactNode } from 'react'
import type { OnrampProvider } from '../contract/OnrampProvider.js'
import { onrampText } from './text.js'

/** From whom the user buys, with the provider's own terms. */
export function LegalLinks({ provider }: { readonly provider: OnrampProvider }): ReactNode {
  const text = useText(onrampText)
  const { name, termsUrl, privacyUrl } = provider
  const links = [
    [text.terms, allowLink(termsUrl)],
    [text.privacy, allowLink(privacyUrl)],
  ] as const
  return (
    <div className="ramp-legal">
      <p>{fill(text.agree, { provider: name })}</p>
      <div className="ramp-links">
        {links.map(
          ([label, href]) =>
            href !== undefined && (
              <a key={label} href={href} target="_blank" rel="noopener noreferrer">
                {fill(label, { provider: name })}
              </a>
            ),
        )}
      </div>
    </div>
  )
}
