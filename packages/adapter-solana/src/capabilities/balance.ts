import type { Call } from '@latchkey/core'
import { readLamports } from '../rpc/readLamports.js'
import { readValue } from '../rpc/readValue.js'
import type { SolanaCore } from '../solanaCore.js'

/** Lamports at the address, by the network's RPC. */
export async function balance({ context }: SolanaCore, { address, networkId, signal }: Call): Promise<bigint> {
  const params = [address, { commitment: 'confirmed' }]
  return readLamports('getBalance', await readValue(context.rpc(networkId), 'getBalance', params, signal))
}
