import type { RpcClient } from '@latchkey/core'
import { readLamports } from './readLamports.js'

/** Minimum balance in lamports of an account with this many bytes. */
export async function readRent(rpc: RpcClient, bytes: number, signal: AbortSignal): Promise<bigint> {
  const request = 'getMinimumBalanceForRentExemption'
  return readLamports(request, await rpc.request(request, [bytes], { signal }))
}
