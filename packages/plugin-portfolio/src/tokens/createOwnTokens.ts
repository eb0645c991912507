import type { PluginContext } from '@latchkey/core'
import { type Token, tokensService } from '@latchkey/core/services'
import type { OwnToken, PortfolioOptions } from '../contract/options.js'

/** The app's own tokens of a network, complete. */
export type ReadOwnTokens = (networkId: string, signal: AbortSignal) => Promise<readonly Token[]>

/**
 * Completes the app's own tokens by what they say of themselves, once. A token that can't be read
 * is left out, and read again the next time. An invalid address is left out with a warning in
 * `debug`.
 */
export function createOwnTokens(
  context: Pick<PluginContext, 'service' | 'settings'>,
  { tokens = {} }: PortfolioOptions,
): ReadOwnTokens {
  const known = new Map<OwnToken, Token>()
  const refused = new Set<OwnToken>()
  const complete = async (own: OwnToken, networkId: string, signal: AbortSignal): Promise<Token | undefined> => {
    const service = context.service(tokensService, networkId)
    const address = await service?.parseAddress(own.address, networkId)
    if (!service) return undefined
    if (address === undefined) {
      if (context.settings.debug && !refused.has(own))
        console.warn(`Latchkey: portfolio({ tokens }) has "${own.address}", which is no token address on ${networkId}.`)
      refused.add(own)
      return undefined
    }
    const { symbol, decimals, icon, name } = own
    if (symbol !== undefined && decimals !== undefined) {
      return { name: name ?? symbol, symbol, decimals, address, ...(icon !== undefined && { icon }) }
    }
    const found = await service.describe(address, networkId, signal)
    return {
      name: name ?? found.name,
      symbol: symbol ?? found.symbol,
      decimals: decimals ?? found.decimals,
      address,
      ...((icon ?? found.icon) !== undefined && { icon: icon ?? found.icon }),
    }
  }
  return async (networkId, signal) => {
    const own = Object.hasOwn(tokens, networkId) ? (tokens[networkId] ?? []) : []
    const all = await Promise.all(
      own.map(async (one) => {
        const token = known.get(one) ?? (await complete(one, networkId, signal).catch(() => undefined))
        if (token) known.set(one, token)
        return token
      }),
    )
    signal.throwIfAborted()
    return all.flatMap((token) => token ?? [])
  }
}
