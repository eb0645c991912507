import { NetworkNotFoundError, type RpcClient } from '@latchkey/core'
import { type Chain, createPublicClient, custom, type PublicClient, type Transport } from 'viem'
import type { EvmCore } from '../../evmCore.js'
import { nodeErrorIn } from './nodeErrorIn.js'
import { viemChainOf } from './viemChainOf.js'

/** @throws {NetworkNotFoundError} */
export async function publicClient(
  { context, transports }: EvmCore,
  networkId?: string | undefined,
): Promise<PublicClient<Transport, Chain>> {
  const networks = context.$networks.get()
  const wanted = networkId ?? context.$current.get()?.networkId ?? networks[0]?.id
  const network = networks.find(({ id }) => id === wanted)
  if (!network) throw new NetworkNotFoundError(wanted, { listed: networks.map(({ id }) => id) })
  const transport = Object.hasOwn(transports, network.id) ? transports[network.id] : undefined
  return createPublicClient({
    chain: viemChainOf(network.id, network),
    transport: transport ?? kernelTransport(context.rpc(network.id), network.id),
  })
}

/** The kernel batches and retries by itself. */
function kernelTransport(rpc: RpcClient, networkId: string): Transport {
  async function request(asked: Asked, options?: { readonly signal?: AbortSignal | undefined }): Promise<unknown> {
    try {
      return await rpc.request(asked.method, asked.params ?? [], options)
    } catch (cause) {
      throw nodeErrorIn(cause, asked, networkId)
    }
  }
  return custom({ request }, { retryCount: 0 })
}

interface Asked {
  readonly method: string
  readonly params?: unknown
}
