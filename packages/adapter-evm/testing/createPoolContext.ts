import { createModal, definePlugin, type PluginContext } from '@latchkey/core'
import type { SwapContext } from '@latchkey/core/services'
import { createManualClock, type ManualClock } from '@latchkey/testkit'
import { defineChain } from 'viem'
import { evm } from '../src/evm.js'
import type { SwapContracts } from '../src/swaps/contracts/SwapContracts.js'

export interface PoolContextOptions {
  readonly id: number
  readonly url: string
  /** `undefined`: the network has none. */
  readonly contracts: SwapContracts | undefined
}

/** What a provider of swaps gets from a modal on a local chain, and the requests to the node. */
export function createPoolContext({ id, url, contracts }: PoolContextOptions): {
  readonly context: SwapContext
  readonly clock: ManualClock
  readonly networkId: string
  /** Bodies of the requests so far. */
  readonly bodies: readonly string[]
} {
  const networkId = `eip155:${id}`
  const clock = createManualClock()
  const contexts: PluginContext[] = []
  const bodies: string[] = []
  const spy = definePlugin({
    id: 'spy',
    setup(given) {
      contexts.push(given)
      return { api: undefined }
    },
  })
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  createModal({
    networks: [defineChain({ id, name: 'Local', nativeCurrency, rpcUrls: { default: { http: [url] } } })],
    adapters: [evm({ ...(contracts && { swapContracts: { [networkId]: contracts } }) })],
    plugins: [spy],
    fetch: (input, init) => {
      bodies.push(String(init?.body))
      return fetch(input, init)
    },
  })
  const [context] = contexts
  if (!context) throw new Error('The plugin was not set up.')
  return {
    networkId,
    clock,
    bodies,
    context: {
      clock,
      http: () => context.http(),
      rpc: (asked) => context.rpc(asked),
      service: (token, asked) => context.service(token, asked),
    },
  }
}
