import { abortable, parseAssetId, pictureOf, readDataUrl, toPictureUrl } from '@latchkey/core'
import { type Address, isAddress, isAddressEqual, type PublicClient, parseAbi } from 'viem'

export interface AvatarParameters {
  /** The record `avatar` of a name. */
  readonly text: string
  /** Which the name leads to. */
  readonly address: Address
  /** A client of a network (CAIP-2), if the app lists it. */
  readonly clientOf: (networkId: string) => Promise<Pick<PublicClient, 'readContract'> | undefined>
  readonly signal: AbortSignal
}

const abi = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function balanceOf(address, uint256) view returns (uint256)',
  'function tokenURI(uint256) view returns (string)',
  'function uri(uint256) view returns (string)',
])

/**
 * The picture of a name: an address of a picture, or an NFT, which counts only if the address owns it. A page contacts
 * only hosts that its app configured, so the metadata of an NFT must be in its contract. The app's gateway reads others.
 *
 * @returns as `toPictureUrl`.
 * @throws what the node throws.
 * @see ENSIP-12
 */
export async function readAvatar({ text, address, clientOf, signal }: AvatarParameters): Promise<string | undefined> {
  if (!/^eip155:/i.test(text.trim())) return toPictureUrl(text)
  const { networkId, assetNamespace, assetReference: contract, tokenId = '' } = parseAssetId(text.trim().toLowerCase())
  if (!isAddress(contract, { strict: false }) || !/^\d{1,78}$/.test(tokenId)) return undefined
  const client = await abortable(clientOf(networkId), signal)
  if (!client) return undefined
  const id = BigInt(tokenId)
  const call = { address: contract, abi } as const
  if (assetNamespace === 'erc721') {
    const owner = await abortable(client.readContract({ ...call, functionName: 'ownerOf', args: [id] }), signal)
    if (!isAddressEqual(owner, address)) return undefined
    return readMetadata(await abortable(client.readContract({ ...call, functionName: 'tokenURI', args: [id] }), signal))
  }
  if (assetNamespace !== 'erc1155') return undefined
  const balance = await abortable(
    client.readContract({ ...call, functionName: 'balanceOf', args: [address, id] }),
    signal,
  )
  if (balance === 0n) return undefined
  return readMetadata(await abortable(client.readContract({ ...call, functionName: 'uri', args: [id] }), signal))
}

function readMetadata(uri: string): string | undefined {
  const read = readDataUrl(uri.trim())
  if (read?.type !== 'application/json') return undefined
  try {
    const metadata: unknown = JSON.parse(new TextDecoder().decode(read.bytes))
    return typeof metadata === 'object' && metadata !== null ? pictureOf({ ...metadata }) : undefined
  } catch {
    return undefined // it is no JSON
  }
}
