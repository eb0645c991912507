import {
  type Call,
  createTokenMarker,
  type MarkerOptions,
  namespaceOf,
  type PluginContext,
  UnsupportedCapabilityError,
  withTimeout,
} from '@latchkey/core'
import { assetsService, type Token, type TokenBalance, type TokenService, tokensService } from '@latchkey/core/services'
import type { PortfolioOptions } from '../contract/options.js'
import type { DataService } from '../service/DataService.js'
import type { ReadOwnTokens } from './createOwnTokens.js'
import { priced } from './priced.js'
import { readBalance } from './readBalance.js'
import { sortTokens } from './sortTokens.js'
import { withScales } from './withScales.js'

export interface TokenRequest {
  readonly address: string
  /** CAIP-2. */
  readonly networkId: string
  /** Addresses of tokens whose balance has changed. `undefined`: the network's own currency. */
  readonly changed?: readonly (string | undefined)[] | undefined
}

export interface TokenAnswer {
  /** Sorted. Each token once, the network's own currency always. */
  readonly tokens: readonly TokenBalance[]
  /** The data service did not answer. */
  readonly isIncomplete: boolean
}

/** @throws the node's failure, when no source answers. */
export type ReadTokens = (request: TokenRequest, signal: AbortSignal) => Promise<TokenAnswer>

/** ms for the wallet, which should know its own tokens at once. */
const walletLimit = 5_000
/**
 * ms in which a wallet that does not say what it has is not asked again. A wallet on a phone gets each
 * question over its relay.
 */
const silence = 300_000
/** ms for a service with its retries, and for the nodes. */
const limit = 15_000

/**
 * The balance strategy: the wallet's own list, else the data service, else the network's nodes. The
 * app's own tokens and the network's own currency are always asked for.
 */
export function createTokenSource({
  context,
  options,
  service,
  ownTokens,
}: {
  readonly context: Pick<PluginContext, '$networks' | 'settings' | 'service' | 'wallet' | 'clock'>
  readonly options: PortfolioOptions
  readonly service: DataService | undefined
  readonly ownTokens: ReadOwnTokens
}): ReadTokens {
  const { clock } = context
  const { wholeTokens = false, currency = 'usd' } = options
  /** When the wallet did not say what an account has (ms by `Clock.elapsed()`), by network and address. */
  const silent = new Map<string, number>()

  const isListed = (token: TokenBalance): boolean =>
    (token.address === undefined || token.amount > 0n) && (wholeTokens || token.decimals > 0)

  /** `undefined`: the wallet does not say it, or failed. */
  const askWallet = async (
    { address, networkId }: TokenRequest,
    signal: AbortSignal,
  ): Promise<readonly TokenBalance[] | undefined> => {
    const key = `${networkId}:${address}`
    if (clock.elapsed() - (silent.get(key) ?? Number.NEGATIVE_INFINITY) < silence) return undefined
    let held: readonly TokenBalance[] | undefined
    try {
      held = await withTimeout(clock, walletLimit, (ends) => askAssets(context, { address, networkId }, ends), signal)
    } catch {
      signal.throwIfAborted() // else the next source is asked
    }
    if (!held) silent.set(key, clock.elapsed())
    // The prices of wallets are in US dollars.
    return held?.map(({ price, value: _, ...token }) => ({
      ...token,
      ...(currency === 'usd' && priced(price, token)),
    }))
  }

  /** `undefined`: there is no service for this network. */
  const askService = async (
    { address, networkId, changed = [] }: TokenRequest,
    node: TokenService,
    signal: AbortSignal,
  ): Promise<readonly TokenBalance[] | undefined> => {
    if (!service) return undefined
    return withTimeout(
      clock,
      limit,
      async (ends) => {
        if (!(await service.supports(networkId, ends))) return undefined
        const ids = changed.map((token) => `${networkId}:${token ?? node.nativeAddress(networkId)}`)
        const raw = await service.balances({ address, networkId, changed: ids }, ends)
        const read = await Promise.all(raw.map((one) => readBalance(one, networkId, node)))
        const listed = unique(read.flatMap((token) => token ?? []))
        return withScales(listed, { address, networkId, node, signal: ends })
      },
      signal,
    )
  }

  return async (request, signal) => {
    const { address, networkId } = request
    const node = context.service(tokensService, networkId)
    if (!node) throw new UnsupportedCapabilityError('tokens')
    const askNode = (tokens: readonly Token[]): Promise<readonly TokenBalance[]> =>
      withTimeout(clock, limit, (ends) => node.read(address, networkId, tokens, ends), signal)
    const [own, fromWallet] = await Promise.all([
      withTimeout(clock, limit, (ends) => ownTokens(networkId, ends), signal).catch(() => {
        signal.throwIfAborted()
        return []
      }),
      askWallet(request, signal),
    ])
    let isIncomplete = false
    const isPriced = fromWallet?.every(({ price }) => price !== undefined) === true
    const fromService = isPriced
      ? undefined
      : await askService(request, node, signal).catch(() => {
          signal.throwIfAborted()
          isIncomplete = true
          return undefined
        })
    const known = fromWallet ? unique(withPrices(fromWallet, fromService ?? [])) : fromService
    const prices = new Set(fromService?.flatMap(({ address: at, price }) => (price === undefined ? [] : at)))
    const network = context.$networks.get().find(({ id }) => id === networkId)
    const marks = {
      listed: [...(network ? [network.nativeCurrency] : []), ...own],
      isPriced: (at: string) => prices.has(at),
    }
    if (!known) return { tokens: finish(await askNode(own), marks), isIncomplete }

    const has = (token: Token): boolean => known.some((other) => other.address === token.address)
    const missing = own.filter((token) => !has(token))
    const hasNative = known.some((token) => token.address === undefined)
    // If the node fails, the tokens that the service knows are still listed.
    const added =
      hasNative && missing.length === 0
        ? []
        : await askNode(missing).catch(() => {
            signal.throwIfAborted()
            return []
          })
    return { tokens: finish(unique([...withIcons(known, own), ...added]), marks), isIncomplete }
  }

  function finish(tokens: readonly TokenBalance[], marks: MarkerOptions): readonly TokenBalance[] {
    return sortTokens(tokens.filter(isListed).map(createTokenMarker(marks)))
  }
}

/** `undefined`: the wallet does not say it, or the account is not the current one of its namespace. */
async function askAssets(
  { service, wallet }: Pick<PluginContext, 'service' | 'wallet'>,
  { address, networkId }: TokenRequest,
  signal: AbortSignal,
): Promise<readonly TokenBalance[] | undefined> {
  const assets = service(assetsService, networkId)
  if (!assets || !wallet.can(assetsService, namespaceOf(networkId))) return undefined
  const read = async (call: Call): Promise<readonly TokenBalance[] | undefined> =>
    call.address === address && call.networkId === networkId ? assets.read(call) : undefined
  return wallet.read('assets', read, { networkId, signal })
}

/** The first of each address stays. */
function unique(tokens: readonly TokenBalance[]): readonly TokenBalance[] {
  const byAddress = new Map<string | undefined, TokenBalance>()
  for (const token of tokens) if (!byAddress.has(token.address)) byAddress.set(token.address, token)
  return [...byAddress.values()]
}

/** Amounts of the wallet with the prices, pictures and marks of the service. */
function withPrices(held: readonly TokenBalance[], known: readonly TokenBalance[]): readonly TokenBalance[] {
  const byAddress = new Map(known.map((token) => [token.address, token]))
  return held.map((token) => {
    const other = byAddress.get(token.address)
    const icon = token.icon ?? other?.icon
    return {
      ...token,
      ...(icon !== undefined && { icon }),
      ...(other?.sameSymbolAs && { sameSymbolAs: other.sameSymbolAs }),
      ...(token.price === undefined && priced(other?.price, token)),
    }
  })
}

/** The app's own pictures of its tokens. */
function withIcons(known: readonly TokenBalance[], own: readonly Token[]): readonly TokenBalance[] {
  const icons = new Map(own.flatMap(({ address, icon }) => (icon === undefined ? [] : [[address, icon] as const])))
  return known.map((token) => {
    const icon = icons.get(token.address)
    return icon === undefined ? token : { ...token, icon }
  })
}
