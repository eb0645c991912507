import { checkText } from './checkText.js'
import { isRecord } from './isRecord.js'
import { type AssetId, parseAssetId } from './parseAssetId.js'

/**
 * Joins the parts of a CAIP-19 id.
 *
 * @throws {InvalidInputError} when they do not make one.
 */
export function formatAssetId(parts: Omit<AssetId, 'namespace' | 'reference'>): string {
  const { networkId, assetNamespace, assetReference, tokenId }: Partial<AssetId> = isRecord(parts) ? parts : {}
  for (const part of [networkId, assetNamespace, assetReference, tokenId ?? '']) checkText('asset id', part)
  const id = `${networkId}/${assetNamespace}:${assetReference}${tokenId === undefined ? '' : `/${tokenId}`}`
  parseAssetId(id)
  return id
}
