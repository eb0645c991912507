import type { SameSymbol } from '../dataSchemas.js'
import type { TokenMark } from '../tokens/TokenMark.js'
import { shownText } from './shownText.js'

/** The mark of a token as clients read it: the listed token whose symbol it has. */
export function toSameSymbol(networkId: string, { listed, knownBy }: TokenMark): SameSymbol {
  const { address, name, symbol } = listed
  return {
    name: shownText(name),
    symbol: shownText(symbol),
    ...(address !== undefined && { address: `${networkId}:${address}` }),
    ...(knownBy !== undefined && { knownBy }),
  }
}
