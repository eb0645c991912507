import { fill, useModal, useStore, useText, useViewState } from '@latchkey/react'
import { Fields, moneyText, NoTokens, TokenRow } from '@latchkey/react/money'
import { RowGroup, SearchInput, useStyles, View } from '@latchkey/react/ui'
import { atom } from 'nanostores'
import type { ReactNode } from 'react'
import type { FormParameters } from '../contract/internals.js'
import { tokenKey } from '../form/tokenKey.js'
import css from './onramp.css?inline'
import { onrampText } from './text.js'
import { useNetworkName } from './useNetworkName.js'

/** Rows that are rendered at most. The search finds the others. */
const maxRows = 100
/** From this count on, there is a search. */
const searchFrom = 8

/** The tokens that can be bought, each with its network. */
export default function OnRampTokenSelectView({ form }: FormParameters): ReactNode {
  useStyles(css)
  const text = useText(onrampText)
  const { selectTitle } = useText(moneyText)
  const modal = useModal()
  const networkName = useNetworkName()
  const $search = useViewState('search', () => atom(''))
  const search = useStore($search)
  const { tokens, token: chosen } = useStore(form.$state)
  const wanted = search.trim().toLowerCase()
  const matching = tokens.filter(({ name, symbol, networkId, address }) =>
    [name, symbol, networkName(networkId), address ?? ''].some((each) => each.toLowerCase().includes(wanted)),
  )
  return (
    <View title={selectTitle}>
      <Fields className="ramp-form">
        {tokens.length >= searchFrom && (
          <SearchInput label={text.search} value={search} onChange={(value) => $search.set(value)} autoFocus />
        )}
        {matching.length === 0 ? (
          <NoTokens isSearched>{fill(text.noMatchText, { text: search })}</NoTokens>
        ) : (
          <RowGroup>
            {matching.slice(0, maxRows).map((token) => (
              <li key={tokenKey(token)}>
                <TokenRow
                  token={token}
                  detail={fill(text.onNetwork, { name: token.name, network: networkName(token.networkId) })}
                  isChosen={chosen !== undefined && tokenKey(chosen) === tokenKey(token)}
                  onClick={() => {
                    form.chooseToken(token)
                    modal.back()
                  }}
                />
              </li>
            ))}
          </RowGroup>
        )}
      </Fields>
    </View>
  )
}
