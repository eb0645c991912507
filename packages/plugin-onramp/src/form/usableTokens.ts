import { type Network, namespaceOf } from '@latchkey/core'
import type { OnrampToken } from '../contract/OnrampProvider.js'
import type { OnrampAccount } from './OnrampFormState.js'
import { tokenKey } from './tokenKey.js'

/**
 * The tokens that an account can get, each once: on networks of the app in the account's namespace,
 * those on its network first. A token without a contract must be the network's own currency.
 */
export function usableTokens(
  tokens: readonly OnrampToken[],
  networks: readonly Network[],
  account: Pick<OnrampAccount, 'address' | 'networkId'>,
): readonly OnrampToken[] {
  const namespace = namespaceOf(account.networkId)
  const usable = tokens.filter(({ networkId, address, symbol }) => {
    const network = networks.find(({ id }) => id === networkId)
    if (!network || namespaceOf(networkId) !== namespace) return false
    return address !== undefined || network.nativeCurrency.symbol === symbol
  })
  const once = [...new Map(usable.map((token) => [tokenKey(token), token] as const).reverse()).values()].reverse()
  const isHere = ({ networkId }: OnrampToken): boolean => networkId === account.networkId
  return [...once.filter(isHere), ...once.filter((token) => !isHere(token))]
}
