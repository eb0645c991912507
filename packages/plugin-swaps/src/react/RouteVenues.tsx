import type { SwapHop } from '@latchkey/core/services'
import { fill, useModal, useText } from '@latchkey/react'
import type { ReactNode } from 'react'
import { swapsText } from './text.js'
import { writePoolFee } from './writePoolFee.js'

/** Where a swap is traded, with what each pool keeps. */
export function RouteVenues({ route }: { readonly route: readonly SwapHop[] }): ReactNode {
  const text = useText(swapsText)
  const { locale } = useModal().settings
  const venues = route.map(({ venue, fee }) =>
    fee === undefined ? venue : fill(text.hopFee, { venue, percent: writePoolFee(fee, locale) }),
  )
  return <span>{new Intl.ListFormat(locale, { style: 'short', type: 'unit' }).format(venues)}</span>
}
