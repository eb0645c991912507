import type { TokenService } from '@latchkey/core/services'

/**
 * Reads the CAIP-10 id of a token, as a data service writes it.
 *
 * @returns The canonical address. `undefined`: the network's own currency. `null`: no token of the network.
 */
export async function readTokenAddress(
  id: unknown,
  networkId: string,
  service: TokenService,
): Promise<string | undefined | null> {
  if (id === undefined || id === null) return undefined
  if (typeof id !== 'string' || !id.startsWith(`${networkId}:`)) return null
  const text = id.slice(networkId.length + 1)
  if (text.toLowerCase() === service.nativeAddress(networkId).toLowerCase()) return undefined
  return (await service.parseAddress(text, networkId)) ?? null
}
