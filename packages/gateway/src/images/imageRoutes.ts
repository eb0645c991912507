import { OutgoingError } from '@latchkey/server'
import type { Hono } from 'hono'
import * as v from 'valibot'
import type { FeatureContext } from '../FeatureContext.js'
import { ApiError } from '../http/ApiError.js'
import type { AppEnv } from '../http/AppEnv.js'
import { checked } from '../http/checked.js'
import { described } from '../http/described.js'
import { requesterOf } from '../http/requesterOf.js'
import { takeOfClient } from '../http/takeOfClient.js'
import type { ClientWork } from '../outgoing/ClientWork.js'
import { createStaleCache } from '../outgoing/createStaleCache.js'
import { answerPicture } from '../pictures/answerPicture.js'
import { fetchRaster } from '../pictures/fetchRaster.js'
import type { Picture } from '../pictures/Picture.js'
import { rasterTypes } from '../pictures/rasterType.js'
import type { ImageSettings } from './images.js'
import { imagesText } from './text.js'

const minute = 60_000
const mebibyte = 1024 * 1024

const query = v.object({ url: v.pipe(v.string(imagesText.noUrl), v.maxLength(8192, imagesText.noUrl)) })

/**
 * `GET /v1/image?url=`: pictures of hosts that a chain or an API names, so that those hosts never
 * get the address of a visitor. It needs no project, since the SDK sends none.
 */
export function imageRoutes(
  app: Hono<AppEnv>,
  { clock, limit, metrics, requestedClient }: FeatureContext,
  { addressLimit }: ImageSettings,
): void {
  const cache = createStaleCache<Picture | undefined>({
    clock,
    freshFor: 60 * minute,
    staleFor: 24 * 60 * minute,
    maxBytes: 64 * mebibyte,
  })
  const load = async (url: string, work: ClientWork) => {
    try {
      const picture = await fetchRaster(url, (request) => requestedClient.send({ ...request, ...work }))
      metrics.sources.inc({ source: 'images', outcome: 'answered' })
      return picture
    } catch (error) {
      if (!work.signal.aborted) metrics.sources.inc({ source: 'images', outcome: 'failed' })
      throw error
    }
  }
  const documentation = described({
    summary: 'A picture of another host',
    tag: 'images',
    answer: rasterTypes,
    failures: [400, 404, 415, 429, 502, 504],
  })
  app.get('/v1/image', documentation, checked('query', query), async (http) => {
    takeOfClient(limit, http, 'image', addressLimit)
    const { url } = http.req.valid('query')
    const requester = requesterOf(http)
    const picture = await cache
      .get(url, (signal) => load(url, { requester, signal }), { signal: http.var.signal })
      .catch((error: unknown) => {
        throw toApiError(error)
      })
    if (!picture) throw new ApiError(404, 'url', imagesText.noPicture)
    return answerPicture(picture)
  })
}

function toApiError(error: unknown): unknown {
  if (!(error instanceof OutgoingError)) return error
  const { kind, message } = error
  if (kind === 'refused') return new ApiError(400, 'url', message, { cause: error })
  if (kind === 'size' || kind === 'type') return new ApiError(415, 'url', message, { cause: error })
  return new ApiError(kind === 'timeout' ? 504 : 502, 'url', message, { cause: error })
}
