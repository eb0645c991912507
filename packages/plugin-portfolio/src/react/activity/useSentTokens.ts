import type { Network, Subject, Token, TokenList } from '@latchkey/core'
import { useApi, useStore } from '@latchkey/react'
import { atom, type ReadableAtom } from 'nanostores'
import { useCallback, useState } from 'react'
import { portfolioApi } from '../../api.js'
import type { SentTransaction } from '../../sent/SentTransaction.js'

type SentToken = Pick<Token, 'symbol' | 'decimals'>

/**
 * Finds the token of a transfer of this app: the network's own currency, or a token of the account.
 * The tokens are read only if one of the transfers needs them.
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
      if (transfer.token === undefined) return network?.nativeCurrency
      return tokens?.find((token) => token.address === transfer.token)
    },
    [network, tokens],
  )
}
