import { checkText } from './checkText.js'
import { isRecord } from './isRecord.js'

/**
 * Identifies a token on a network, e.g. in `TokenSource.$hidden`.
 *
 * @returns its CAIP-10 id, or `…:native` for the network's own currency.
 * @throws {InvalidInputError} when the network is no text, or the address neither a text nor absent.
 */
export function tokenId(token: { readonly networkId: string; readonly address?: string | undefined }): string {
  const { networkId, address = 'native' }: Partial<typeof token> = isRecord(token) ? token : {}
  checkText('network id', networkId)
  checkText('address', address)
  return `${networkId}:${address}`
}
