import type { ReactNode } from 'react'
import type { AppClaim } from '../page/AppClaim.js'
import { fill } from './fill.js'
import { useText } from './language/useText.js'

/** Who asks: the site, as the browser says, and below it what the site says of itself. */
export function AppLine({ app }: { readonly app: AppClaim }): ReactNode {
  const text = useText()
  return (
    <div className="fr-app">
      <p className="fr-origin" translate="no">
        {fill(text.asks, { name: new URL(app.origin).host })}
      </p>
      {app.name !== undefined && <p className="fr-quiet">{fill(text.claims, { name: app.name })}</p>}
    </div>
  )
}
