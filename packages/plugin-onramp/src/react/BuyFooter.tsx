import { fill, useModal, useText } from '@latchkey/react'
import { Button } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { buyInProgressView } from '../api.js'
import type { OnrampForm } from '../form/createOnrampForm.js'
import type { Offer, OnrampFormState } from '../form/OnrampFormState.js'
import { LegalLinks } from './LegalLinks.js'
import { PageLink } from './PageLink.js'
import { onrampText } from './text.js'
import { useOnramp } from './useOnramp.js'

export interface BuyFooterProps {
  readonly form: OnrampForm
  readonly state: OnrampFormState
  /** The chosen one. */
  readonly offer: Offer | undefined
}

/** The way to the page of the chosen provider, or what is missing for it. */
export function BuyFooter({ form, state: { problem, page }, offer }: BuyFooterProps): ReactNode {
  const text = useText(onrampText)
  const modal = useModal()
  const { clock } = useOnramp()
  if (problem) return drawButton(problem.kind === 'empty' ? text.enterAmount : text.changeAmount)
  if (!offer) return drawButton(text.chooseProvider)
  const label = fill(text.continueTo, { provider: offer.provider.name })
  return (
    <div className="ramp-footer">
      {page.status === 'ready' ? (
        <PageLink clock={clock} href={page.url} onOpen={follow} onMenu={() => form.open()}>
          {label}
        </PageLink>
      ) : (
        drawButton(label, page.status === 'preparing' || offer.status === 'asking')
      )}
      <LegalLinks provider={offer.provider} />
    </div>
  )

  function drawButton(name: string, isLoading = false): ReactNode {
    return (
      <Button variant="primary" full disabled={!isLoading} loading={isLoading}>
        {name}
      </Button>
    )
  }

  /** The browser opens the link itself. */
  function follow(): void {
    const id = form.open()
    if (id !== undefined) modal.push(buyInProgressView, { id })
  }
}
