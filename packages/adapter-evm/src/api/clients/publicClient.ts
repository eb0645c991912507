import type { RpcClient } from '@latchkey/core'
import { type Chain, createPublicClient, custom, type PublicClient, type Transport } from 'viem'
import type { EvmCore } from '../../evmCore.js'
import { listedNetwork } from '../listedNetwork.js'
import { nodeErrorIn } from './nodeErrorIn.js'
import { viemChainOf } from './viemChainOf.js'

/** @throws {NetworkNotFoundError} */
export async function publicClient(
  core: EvmCore,
  networkId?: string | undefined,
): Promise<PublicClient<Transport, Chain>> {
  const { context, transports } = core
  const wanted = networkId ?? context.$current.get()?.networkId ?? context.$networks.get()[0]?.id
  const network = listedNetwork(core, wanted)
  const transport = Object.hasOwn(transports, network.id) ? transports[network.id] : undefined
  return createPublicClient({
    chain: viemChainOf(network.id, network),
    transport: transport ?? coreTransport(context.rpc(network.id), network.id),
  })
}

/** Core's RPC batches and retries, so viem does not. */
function coreTransport(rpc: RpcClient, networkId: string): Transport {
  async function request(call: RpcCall, options?: { readonly signal?: AbortSignal | undefined }): Promise<unknown> {
    try {
      return await rpc.request(call.method, call.params ?? [], options)
    } catch (cause) {
      throw nodeErrorIn(cause, call, networkId)
    }
  }
  return custom({ request }, { retryCount: 0 })
}

interface RpcCall {
  readonly method: string
  readonly params?: unknown
}
