import type { Token } from '@latchkey/core'

/** Identifies a token on a network: its CAIP-10 id, or `…:native` for the network's own currency. */
export function tokenId({ networkId, address }: Pick<Token, 'address'> & { readonly networkId: string }): string {
  return `${networkId}:${address ?? 'native'}`
}
