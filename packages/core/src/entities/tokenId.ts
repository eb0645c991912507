/**
 * Identifies a token on a network, e.g. in `TokenSource.$hidden`.
 *
 * @returns its CAIP-10 id, or `…:native` for the network's own currency.
 */
export function tokenId({
  networkId,
  address,
}: {
  readonly networkId: string
  readonly address?: string | undefined
}): string {
  return `${networkId}:${address ?? 'native'}`
}
