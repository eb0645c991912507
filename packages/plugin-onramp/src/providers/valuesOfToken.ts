import type { OnrampToken } from '../contract/OnrampProvider.js'

/** What a page says of the token, by placeholder. */
export function valuesOfToken({ symbol, id, address, networkName }: OnrampToken): Readonly<Record<string, string>> {
  return { symbol, token: id, contract: address ?? '', network: networkName }
}
