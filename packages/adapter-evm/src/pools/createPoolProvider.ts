import { InvalidInputError, UnsupportedNetworkError } from '@latchkey/core'
import {
  type SwapContext,
  type SwapProvider,
  type SwapQuote,
  swapsService,
  type Token,
  type TokenService,
  tokensService,
} from '@latchkey/core/services'
import { parseAddress } from '../address/parseAddress.js'
import { readQuantity } from '../hex/readQuantity.js'
import type { SwapContracts } from '../swaps/contracts/SwapContracts.js'
import { multicallAddress } from '../tokens/multicallAddress.js'
import { buildPoolApproval } from './buildPoolApproval.js'
import { buildPoolSwap } from './buildPoolSwap.js'
import { quoteOrder } from './quoteOrder.js'
import { readAllowance } from './readAllowance.js'
import { readPoolRoute } from './readPoolRoute.js'

/** As for `pools()`. */
export interface PoolProviderOptions {
  readonly id: string
  readonly name: string
  readonly tokens: Readonly<Record<string, readonly string[]>>
}

/** ms in which a quote may be used. */
const lifetime = 30_000

/** The provider that `pools()` loads. */
export function createPoolProvider({ id, name, tokens: listed }: PoolProviderOptions): SwapProvider {
  return {
    id,
    name,
    isLocal: true,
    async supports(context, networkId, signal) {
      const contracts = await contractsOf(context, networkId, signal)
      return contracts?.v2 !== undefined || contracts?.v3 !== undefined
    },
    async tokens(context, networkId, signal) {
      const { wrappedNative, bases = [] } = await neededContracts(context, networkId, signal)
      const service = context.service(tokensService, networkId)
      if (!service) throw new UnsupportedNetworkError(networkId)
      const addresses = new Set(
        [wrappedNative, ...bases, ...(listed[networkId] ?? [])].map((address) => parseAddress(address)),
      )
      const described = await Promise.all(
        Array.from(addresses, (address) => describe(service, address, networkId, signal)),
      )
      return described.flatMap((token) => token ?? [])
    },
    async quote(context, order, signal) {
      const { networkId } = order
      const contracts = await neededContracts(context, networkId, signal)
      const account = parseAddress(order.account)
      const network = { rpc: context.rpc(networkId), contracts, multicall: multicallAddress(networkId) }
      // Before the pools are read: a slow node must not make a quote look newer than it is.
      const at = context.clock.now()
      const quote = await quoteOrder(network, order, signal)
      if (!quote) return undefined
      const { hops, route, router, sell, ...rest } = quote
      return {
        ...rest,
        ...(sell !== undefined && { sell }),
        ...(sell !== undefined && route.kind !== 'wrap' && { spender: router }),
        networkId,
        account,
        provider: id,
        router,
        route: hops,
        at,
        lifetime,
        memo: route,
      }
    },
    async allowance(context, quote, signal) {
      const question = allowanceOf(quote)
      // The wrapped currency is redeemed, and the native one is sent, without an allowance.
      if (!question) return quote.amount
      return readAllowance(context.rpc(quote.networkId), question, signal)
    },
    async buildApproval(_context, { quote, amount }) {
      const question = allowanceOf(quote)
      if (!question) throw new InvalidInputError('approval', 'the sold token needs none')
      return buildPoolApproval({ ...question, amount })
    },
    async buildTransaction(context, { quote, minimum, deadline, permit }, signal) {
      const contracts = await neededContracts(context, quote.networkId, signal)
      const { sell, buy, amount, account, memo } = quote
      return buildPoolSwap(contracts, {
        sell,
        buy,
        amount,
        account,
        minimum,
        deadline,
        permit,
        route: readPoolRoute(memo),
      })
    },
    async gasPrice(context, networkId, signal) {
      return readQuantity('eth_gasPrice', await context.rpc(networkId).request('eth_gasPrice', [], { signal }))
    },
  }
}

/** `undefined`: there is no token at the address. */
async function describe(
  service: TokenService,
  address: string,
  networkId: string,
  signal: AbortSignal,
): Promise<Token | undefined> {
  try {
    return await service.describe(address, networkId, signal)
  } catch (error) {
    if (error instanceof InvalidInputError) return undefined
    throw error
  }
}

/** `undefined`: the sold token needs no allowance. */
function allowanceOf({ sell, account, router, spender = router, memo }: SwapQuote) {
  if (sell === undefined || readPoolRoute(memo).kind === 'wrap') return undefined
  return { token: sell, owner: account, spender: parseAddress(spender) }
}

/** `undefined`: the network has none. */
async function contractsOf(
  context: SwapContext,
  networkId: string,
  signal: AbortSignal,
): Promise<SwapContracts | undefined> {
  if (!networkId.startsWith('eip155:')) return undefined
  const swaps = await context.service(swapsService, networkId)?.load()
  signal.throwIfAborted()
  // The contract says that the form is the adapter's own, and this is the same package.
  return swaps?.contracts(networkId) as SwapContracts | undefined
}

/** @throws {UnsupportedNetworkError} */
async function neededContracts(context: SwapContext, networkId: string, signal: AbortSignal): Promise<SwapContracts> {
  const contracts = await contractsOf(context, networkId, signal)
  if (!contracts) throw new UnsupportedNetworkError(networkId)
  return contracts
}
