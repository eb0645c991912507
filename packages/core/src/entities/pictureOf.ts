import { isRecord } from './isRecord.js'
import type { FileGateways } from './toHttpsUrl.js'
import { toPictureUrl } from './toPictureUrl.js'

/**
 * The picture in the metadata of an NFT: the first of its members that names one which can be shown. Animations are
 * none, because they are pages and films.
 *
 * @returns as `toPictureUrl`.
 * @see ERC-721 and ERC-1155, metadata extensions.
 */
export function pictureOf(
  metadata: Readonly<Record<string, unknown>>,
  gateways: FileGateways = {},
): string | undefined {
  if (!isRecord(metadata)) return undefined
  const { image, image_url, image_data } = metadata
  for (const each of [image, image_url, image_data]) {
    const picture = toPictureUrl(each, gateways)
    if (picture !== undefined) return picture
  }
  return undefined
}
