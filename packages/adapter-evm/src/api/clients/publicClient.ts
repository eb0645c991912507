import { NetworkNotFoundError, type RpcClient } from '@latchkey/core'
import { type Account, type Chain, createPublicClient, custom, type PublicClient, type Transport } from 'viem'
import type { EvmCore } from '../../evmCore.js'
import { viemChainOf } from './viemChainOf.js'

/** @throws {NetworkNotFoundError} */
export async function publicClient(
  { context, transports }: EvmCore,
  networkId?: string | undefined,
): Promise<PublicClient<Transport, Chain, Account | undefined>> {
  const networks = context.$networks.get()
  const wanted = networkId ?? context.$current.get()?.networkId ?? networks[0]?.id
  const network = networks.find(({ id }) => id === wanted)
  if (!network) throw new NetworkNotFoundError(wanted)
  const transport = Object.hasOwn(transports, network.id) ? transports[network.id] : undefined
  return createPublicClient({
    chain: viemChainOf(network.id, network),
    transport: transport ?? kernelTransport(context.rpc(network.id)),
  })
}

/** The kernel batches and retries by itself. */
function kernelTransport(rpc: RpcClient): Transport {
  return custom(
    {
      request: ({ method, params }: { readonly method: string; readonly params?: unknown }) =>
        rpc.request(method, params ?? []),
    },
    { retryCount: 0 },
  )
}
