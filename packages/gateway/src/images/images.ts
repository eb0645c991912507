import { exactly } from '../config/schemas/exactly.js'
import { rate } from '../config/schemas/rate.js'
import type { Feature } from '../Feature.js'
import type { ImagesConfig } from './ImagesConfig.js'
import { imageRoutes } from './imageRoutes.js'

export interface ImageSettings {
  /** Requests per second. */
  readonly addressLimit: number
}

/** Pictures of hosts that a chain or an API names. Absent without a configuration. */
export const images: Feature<ImagesConfig, ImageSettings | undefined> = {
  name: 'images',
  schema: exactly({ address: rate }),
  resolve: (given) => given && { addressLimit: given.address ?? 20 },
  routes(app, context, settings) {
    if (settings) imageRoutes(app, context, settings)
  },
}
