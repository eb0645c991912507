import type { Call } from '@latchkey/core'
import type { EvmCore } from '../evmCore.js'
import { readQuantity } from '../hex/readQuantity.js'

/** wei at the address, by the network's RPC. */
export async function balance({ context }: EvmCore, { address, networkId, signal }: Call): Promise<bigint> {
  const answer = await context.rpc(networkId).request('eth_getBalance', [address, 'latest'], { signal })
  return readQuantity('eth_getBalance', answer)
}
