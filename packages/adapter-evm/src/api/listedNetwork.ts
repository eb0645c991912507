import { type Network, NetworkNotFoundError } from '@latchkey/core'
import type { EvmCore } from '../evmCore.js'

/**
 * A network of the app's list.
 * @throws {NetworkNotFoundError}
 */
export function listedNetwork({ context }: Pick<EvmCore, 'context'>, networkId: string | undefined): Network {
  const networks = context.$networks.get()
  const network = networks.find(({ id }) => id === networkId)
  if (!network) throw new NetworkNotFoundError(networkId, { listed: networks.map(({ id }) => id) })
  return network
}
