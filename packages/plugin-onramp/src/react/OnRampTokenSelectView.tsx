import { fill, TokenPicture, useModal, useStore, useText, useViewState } from '@latchkey/react'
import { EmptyState, ListItem, RowGroup, SearchIcon, SearchInput, useStyles, View } from '@latchkey/react/ui'
import { atom } from 'nanostores'
import type { ReactNode } from 'react'
import type { FormParameters } from '../contract/internals.js'
import { tokenKey } from '../form/tokenKey.js'
import css from './onramp.css?inline'
import { onrampText } from './text.js'
import { useNetworkName } from './useNetworkName.js'

/** Rows that are rendered at most. The search finds the others. */
const mostRows = 100
/** From this count on, there is a search. */
const searchFrom = 8

/** The tokens that can be bought, each with its network. */
export default function OnRampTokenSelectView({ form }: FormParameters): ReactNode {
  useStyles(css)
  const text = useText(onrampText)
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
    <View title={text.tokenTitle}>
      <div className="ramp-form">
        {tokens.length >= searchFrom && (
          <SearchInput label={text.search} value={search} onChange={(value) => $search.set(value)} autoFocus />
        )}
        {matching.length === 0 ? (
          <EmptyState icon={<SearchIcon size={24} />} title={text.noMatch}>
            {fill(text.noMatchText, { text: search })}
          </EmptyState>
        ) : (
          <RowGroup>
            {matching.slice(0, mostRows).map((token) => (
              <ListItem
                key={tokenKey(token)}
                label={token.symbol}
                translate="no"
                detail={fill(text.onNetwork, { name: token.name, network: networkName(token.networkId) })}
                picture={<TokenPicture token={token} networkId={token.networkId} />}
                selected={chosen !== undefined && tokenKey(chosen) === tokenKey(token)}
                onClick={() => {
                  form.chooseToken(token)
                  modal.back()
                }}
              />
            ))}
          </RowGroup>
        )}
      </div>
    </View>
  )
}
