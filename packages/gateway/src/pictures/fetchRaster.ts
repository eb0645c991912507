import type { OutgoingAnswer, OutgoingRequest } from '../outgoing/GuardedClient.js'
import type { Picture } from './Picture.js'
import { rasterType, rasterTypes } from './rasterType.js'

/** Size limit of a picture. */
const mebibyte = 1024 * 1024
const timeout = 10_000

/**
 * Fetches a picture without a script in it.
 *
 * @returns `undefined` if the server has no such picture, or what it has is no raster picture.
 */
export async function fetchRaster(
  url: string,
  send: (request: Omit<OutgoingRequest, 'signal'>) => Promise<OutgoingAnswer>,
): Promise<Picture | undefined> {
  const { status, body } = await send({ url, types: rasterTypes, maxBytes: mebibyte, timeout })
  // The type that the server names may be wrong.
  const type = status === 200 ? rasterType(body) : undefined
  return type === undefined ? undefined : { type, body: new Uint8Array(body) }
}
