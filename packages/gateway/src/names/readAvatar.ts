import { type FileGateways, parseAssetId, toPictureUrl } from '@latchkey/core'
import type { NodeRpc } from '@latchkey/server'
import { decodeFunctionResult, encodeFunctionData, type Hex, isAddressEqual, parseAbi } from 'viem'
import { type NftReader, readNftMetadata } from '../data/nfts/readNftMetadata.js'
import type { LookupBudget } from './lookUpEns.js'

export interface AvatarReader extends Pick<NftReader, 'client'> {
  readonly gateways: FileGateways
  readonly rpcOf: (chainId: number) => NodeRpc | undefined
}

const abi = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function balanceOf(address, uint256) view returns (uint256)',
])

/**
 * The picture that the record `avatar` of a name gives: an address of a picture, or an NFT, which counts only if the
 * address of the name owns it.
 *
 * @param owner - The address that the name leads to.
 * @returns as `toPictureUrl`.
 * @throws what a node or a host throws.
 * @see ENSIP-12
 */
export async function readAvatar(
  { rpcOf, client, gateways }: AvatarReader,
  { text, owner }: { readonly text: string; readonly owner: string },
  budget: LookupBudget,
): Promise<string | undefined> {
  if (!/^eip155:/i.test(text.trim())) return toPictureUrl(text, gateways)
  const { reference, assetNamespace, assetReference, tokenId } = parseAssetId(text.trim().toLowerCase())
  const standard = (['erc721', 'erc1155'] as const).find((each) => each === assetNamespace)
  const isToken = /^0x[\da-f]{40}$/.test(assetReference) && /^\d{1,78}$/.test(tokenId ?? '')
  const rpc = rpcOf(Number(reference))
  if (!standard || !isToken || !rpc) return undefined
  const { requester, signal } = budget
  const work = { requester, signal }
  const id = BigInt(tokenId ?? '')
  const data =
    standard === 'erc721'
      ? encodeFunctionData({ abi, functionName: 'ownerOf', args: [id] })
      : encodeFunctionData({ abi, functionName: 'balanceOf', args: [owner as Hex, id] })
  const answer = (await rpc.request('eth_call', [{ to: assetReference, data }, 'latest'], work)) as Hex
  const isOwner =
    standard === 'erc721'
      ? isAddressEqual(decodeFunctionResult({ abi, functionName: 'ownerOf', data: answer }), owner as Hex)
      : decodeFunctionResult({ abi, functionName: 'balanceOf', data: answer }) > 0n
  if (!isOwner) return undefined
  const key = { contract: assetReference, tokenId: String(id), standard }
  // For the host of the metadata.
  budget.take('requests')
  return (await readNftMetadata({ rpc, client, gateways }, key, work)).image
}
