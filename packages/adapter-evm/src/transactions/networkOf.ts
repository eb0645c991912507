import { InvalidInputError } from '@latchkey/core'
import { toNetworkId } from '../chainId/toNetworkId.js'

/**
 * The network that a transaction is meant for, by its `chainId` or the options.
 *
 * @returns CAIP-2. `undefined`: the current one.
 * @throws {InvalidInputError} when they name two. @throws {InvalidChainIdError}
 */
export function networkOf(chainId: unknown, networkId: string | undefined): string | undefined {
  if (chainId === undefined) return networkId
  const named = toNetworkId(chainId)
  if (networkId !== undefined && networkId !== named) throw new InvalidInputError(`chain id on ${networkId}`, chainId)
  return named
}
