import { NetworkNotFoundError } from '@latchkey/core'
import type { SolanaCore } from '../solanaCore.js'
import type { SolanaNode } from './SolanaApi.js'

/** @throws {NetworkNotFoundError} */
export function nodeOf({ context }: SolanaCore, networkId?: string | undefined): SolanaNode {
  const networks = context.$networks.get()
  const wanted = networkId ?? context.$current.get()?.networkId ?? networks[0]?.id
  const network = networks.find(({ id }) => id === wanted)
  if (!network) throw new NetworkNotFoundError(wanted, { listed: networks.map(({ id }) => id) })
  return { networkId: network.id, url: network.rpcUrls.default.http[0] ?? '', rpc: context.rpc(network.id) }
}
