import type { RpcClient } from '@latchkey/core'
import { readLamports } from './readLamports.js'

/** lamports that an account of so many bytes must hold to stay. */
export async function readRent(rpc: RpcClient, bytes: number, signal: AbortSignal): Promise<bigint> {
  const request = 'getMinimumBalanceForRentExemption'
  return readLamports(request, await rpc.request(request, [bytes], { signal }))
}
