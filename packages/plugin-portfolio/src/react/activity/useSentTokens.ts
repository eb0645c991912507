import type { Network, SameSymbol, Subject } from '@latchkey/core'
import type { Token, TokenList } from '@latchkey/core/services'
import { useApi, useStore } from '@latchkey/react'
import { atom, type ReadableAtom } from 'nanostores'
import { useCallback, useState } from 'react'
import type { SentTransaction } from '../../activity/SentTransaction.js'
import { portfolioApi } from '../../api.js'

type SentToken = Pick<Token, 'symbol' | 'decimals' | 'scale'> & { readonly sameSymbolAs?: SameSymbol | undefined }

/**
 * Finds the token of a transfer of this app: the network's own currency, what is known with the
 * transfer, or a token of the account. These are read only if one of the transfers is of a token: the list says
 * which token has the symbol of a listed one.
 */
export function useSentTokens(
  { address, networkId }: Subject,
  network: Network | undefined,
  sent: readonly SentTransaction[],
): (one: SentTransaction) => SentToken | undefined {
  const api = useApi(portfolioApi)
  const [$none] = useState<ReadableAtom<TokenList | undefined>>(() => atom(undefined))
  const needsTokens = sent.some(({ transfer }) => transfer?.token !== undefined)
  const list = useStore<TokenList | undefined>(needsTokens ? api.tokens(address, networkId) : $none)
  const tokens = list?.tokens
  return useCallback(
    ({ transfer }) => {
      if (!transfer) return undefined
      const { token: address, symbol, decimals, scale } = transfer
      if (address === undefined) return network?.nativeCurrency
      const held = tokens?.find((token) => token.address === address)
      if (symbol !== undefined && decimals !== undefined) {
        return { symbol, decimals, scale, sameSymbolAs: held?.sameSymbolAs }
      }
      return held
    },
    [network, tokens],
  )
}
