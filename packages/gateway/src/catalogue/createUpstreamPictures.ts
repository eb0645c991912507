import type { Clock } from '@latchkey/server'
import type { Source } from '../outgoing/createSource.js'
import { createStaleCache } from '../outgoing/createStaleCache.js'
import { fetchRaster } from '../pictures/fetchRaster.js'
import type { Picture } from '../pictures/Picture.js'
import { type PictureKind, picturePaths } from './pictureKinds.js'

/** Pictures of another catalogue service. */
export interface UpstreamPictures {
  /**
   * @returns `undefined` if the service has no such picture.
   * @throws {SourceError} if it does not answer and an earlier answer is too old.
   */
  read(kind: PictureKind, id: string, signal: AbortSignal): Promise<Picture | undefined>
}

const hour = 60 * 60 * 1000
const mebibyte = 1024 * 1024

/** @param base - URL of the service, without a slash at its end. */
export function createUpstreamPictures(base: string, source: Source, clock: Clock): UpstreamPictures {
  const cache = createStaleCache<Picture | undefined>({
    clock,
    freshFor: 24 * hour,
    staleFor: 30 * 24 * hour,
    maxBytes: 64 * mebibyte,
  })
  return {
    read(kind, id, signal) {
      const path = `${picturePaths[kind]}${encodeURIComponent(id)}`
      const load = (ending: AbortSignal) =>
        fetchRaster(`${base}${path}`, (request) => source.call({ ...request, signal: ending }))
      return cache.get(path, load, { signal })
    },
  }
}
