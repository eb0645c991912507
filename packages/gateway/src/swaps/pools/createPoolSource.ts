import {
  buildPoolSwap,
  type PoolRoute,
  quotePools,
  readPoolRoute,
  type SwapContracts,
} from '@latchkey/adapter-evm/pools'
import { LatchkeyError, type RpcClient, RpcError } from '@latchkey/core'
import { NodeError, type NodeRpc } from '@latchkey/server'
import { bindRpc } from '../../outgoing/bindRpc.js'
import type { SourceBuild, SwapSource } from '../sources/SwapSource.js'

export interface PoolSourceOptions {
  readonly rpc: NodeRpc
  readonly contracts: SwapContracts
  readonly multicall: string | undefined
}

/** Pools of Uniswap v2 and v3, read from the nodes of the network. */
export function createPoolSource({ rpc, contracts, multicall }: PoolSourceOptions): SwapSource {
  return {
    name: 'pools',
    async quote({ sell, buy, amount, allowed }, signal) {
      const network = { rpc: withKnownErrors(bindRpc(rpc, signal)), contracts, multicall }
      const quote = await quotePools(network, { sell, buy, amount, allowed }, signal)
      if (!quote) return undefined
      const { expected, router, impact, hops, fees, acceptsPermit = false, route } = quote
      return {
        expected,
        router,
        spender: sell === undefined || route.kind === 'wrap' ? undefined : router,
        impact,
        route: hops.map((hop) => ({ venue: hop.venue, sell: hop.sell, buy: hop.buy, fee: hop.fee })),
        fees: fees.map(({ kind, token, amount: units }) => ({ kind, token, amount: units })),
        acceptsPermit,
        memo: route,
      }
    },
    async build(build) {
      const route = known(() => readPoolRoute(build.memo))
      if (!route || !isOf(route, build, contracts)) return 'quoteId'
      if (build.permit && (route.kind !== 'v3' || build.sell === undefined)) return 'permit'
      if (route.kind === 'wrap' && build.minimum > build.amount) return 'price'
      const permit = permitOf(build, contracts)
      const built = known(() => buildPoolSwap(contracts, { ...build, route, permit }))
      // All else was checked, so it is the signature or the time of the permit.
      if (!built) return 'permit'
      const { to, data, value } = built
      return { to, data, value, spender: build.sell === undefined || route.kind === 'wrap' ? undefined : to }
    },
  }
}

/** Errors of contracts, as the functions of the adapter know them. */
function withKnownErrors(rpc: RpcClient): RpcClient {
  return {
    async request(method, params, options) {
      try {
        return await rpc.request(method, params, options)
      } catch (error) {
        if (!(error instanceof NodeError)) throw error
        throw new RpcError(error.code, error.message, error.data, { cause: error })
      }
    },
  }
}

/** @returns `undefined`: the adapter refuses what a client sent. */
function known<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof LatchkeyError) return undefined
    throw error
  }
}

/** Whether a route is possible for an order, with the contracts of the network. */
function isOf(route: PoolRoute, { sell, buy }: SourceBuild, contracts: SwapContracts): boolean {
  const { wrappedNative, v2, v3, bases = [] } = contracts
  if (route.kind === 'wrap') {
    const tokens = [sell, buy]
    return tokens.includes(undefined) && tokens.includes(wrappedNative)
  }
  const [first, ...rest] = route.path
  const last = rest.pop()
  const isThroughBase = rest.every((token) => token === wrappedNative || bases.some((base) => base === token))
  const hasRouter = route.kind === 'v2' ? v2 : v3
  return (
    hasRouter !== undefined && isThroughBase && first === (sell ?? wrappedNative) && last === (buy ?? wrappedNative)
  )
}

function permitOf({ permit, sell, amount }: SourceBuild, { v3 }: SwapContracts) {
  if (!permit || sell === undefined || !v3) return undefined
  const { deadline, signature } = permit
  return { token: sell, spender: v3.router, amount, deadline, signature }
}
