import type { Network, Subject, Token, TokenList } from '@latchkey/core'
import { useApi, useStore } from '@latchkey/react'
import { atom, type ReadableAtom } from 'nanostores'
import { useCallback, useState } from 'react'
import { portfolioApi } from '../../api.js'
import type { SentTransaction } from '../../sent/SentTransaction.js'

type SentToken = Pick<Token, 'symbol' | 'decimals'>

/**
 * Finds the token of a transfer of this app: the network's own currency, what is known with the
 * transfer, or a token of the account. These are read only if one of the transfers needs them.
 */
export function useSentTokens(
  { address, networkId }: Subject,
  network: Network | undefined,
  sent: readonly SentTransaction[],
): (one: SentTransaction) => SentToken | undefined {
  const api = useApi(portfolioApi)
  const [$none] = useState<ReadableAtom<TokenList | undefined>>(() => atom(undefined))
  const needsTokens = sent.some(({ transfer }) => transfer?.token !== undefined && transfer.symbol === undefined)
  const list = useStore<TokenList | undefined>(needsTokens ? api.tokens(address, networkId) : $none)
  const tokens = list?.tokens
  return useCallback(
    ({ transfer }) => {
      if (!transfer) return undefined
      const { token: address, symbol, decimals } = transfer
      if (address === undefined) return network?.nativeCurrency
      if (symbol !== undefined && decimals !== undefined) return { symbol, decimals }
      return tokens?.find((token) => token.address === address)
    },
    [network, tokens],
  )
}
