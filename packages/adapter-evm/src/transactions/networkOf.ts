import { cleanText, InvalidInputError } from '@latchkey/core'
import { toNetworkId } from '../chainId/toNetworkId.js'

/**
 * The expected network of a transaction, from its `chainId` or the options.
 *
 * @returns CAIP-2. `undefined`: the current network.
 * @throws {InvalidInputError} when the two differ.
 * @throws {InvalidChainIdError}
 */
export function networkOf(chainId: unknown, networkId: string | undefined): string | undefined {
  if (chainId === undefined) return networkId
  const named = toNetworkId(chainId)
  if (networkId !== undefined && networkId !== named)
    throw new InvalidInputError(`chain id on ${cleanText(networkId, 100)}`, chainId)
  return named
}
