import { useModal, useStore, useText } from '@latchkey/react'
import { ListItem, Picture, RowGroup, useStyles, View } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import type { FormParameters } from '../contract/internals.js'
import css from './onramp.css?inline'
import { onrampText } from './text.js'

/** The currencies that can be paid with. */
export default function OnRampFiatSelectView({ form }: FormParameters): ReactNode {
  useStyles(css)
  const text = useText(onrampText)
  const modal = useModal()
  const { currencies, currency } = useStore(form.$state)
  const names = new Intl.DisplayNames(modal.settings.locale, { type: 'currency' })
  return (
    <View title={text.currencyTitle}>
      <RowGroup>
        {currencies.map(({ code }) => (
          <ListItem
            key={code}
            label={nameOf(code)}
            detail={code}
            picture={<Picture name={code} round />}
            selected={code === currency}
            onClick={() => {
              form.chooseCurrency(code)
              modal.back()
            }}
          />
        ))}
      </RowGroup>
    </View>
  )

  /** `Intl` throws for what has not the form of a code. */
  function nameOf(code: string): string {
    return /^[A-Z]{3}$/.test(code) ? (names.of(code) ?? code) : code
  }
}
