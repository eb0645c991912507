import type { TokenBalance, TokenService } from '@latchkey/core/services'
import { priced } from './priced.js'

export interface ScalesParameters {
  readonly address: string
  /** CAIP-2. */
  readonly networkId: string
  readonly node: TokenService
  readonly signal: AbortSignal
}

/**
 * Tokens of a data service, of which the service may have listed what is stored or what is shown. The
 * node decides: a token that it shows otherwise than it stores it has the node's amount. While the
 * node does not answer, the service counts.
 */
export async function withScales(
  tokens: readonly TokenBalance[],
  { address, networkId, node, signal }: ScalesParameters,
): Promise<readonly TokenBalance[]> {
  const doubtful = tokens.flatMap(({ address: token, scale }) =>
    token === undefined || scale !== undefined ? [] : token,
  )
  if (!node.scales || doubtful.length === 0) return tokens
  try {
    const scales = await node.scales(doubtful, networkId, signal)
    const scaled = tokens.filter((token) => token.address !== undefined && scales.has(token.address))
    if (scaled.length === 0) return tokens
    const read = new Map((await node.read(address, networkId, scaled, signal)).map((token) => [token.address, token]))
    return tokens.map((token) => {
      const found = scaled.includes(token) ? read.get(token.address) : undefined
      if (!found) return token
      const { price, value: _, ...listed } = token
      const { amount, scale, shown, decimals } = found
      const held = { amount, decimals, ...(scale !== undefined && { scale }), ...(shown !== undefined && { shown }) }
      return { ...listed, ...held, ...priced(price, held) }
    })
  } catch {
    signal.throwIfAborted()
    return tokens
  }
}
