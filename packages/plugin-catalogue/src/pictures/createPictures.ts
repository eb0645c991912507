import type { PictureSource, PluginContext } from '@latchkey/core'
import type { Catalogue } from '../contract/Catalogue.js'
import type { CatalogueOptions } from '../contract/options.js'

export interface PicturesParameters {
  readonly context: Pick<PluginContext, 'settings'>
  readonly options: Pick<CatalogueOptions, 'projectId'>
  readonly catalogue: Pick<Catalogue, 'find'>
}

/** Pictures of the configured catalogue service. Empty without a service. */
export function createPictures({ context, options, catalogue }: PicturesParameters): PictureSource {
  return {
    async picture(kind, id, signal) {
      const { catalogue: base } = context.settings.services
      if (base === undefined) return undefined
      const { findPicture } = await import('./findPicture.js')
      signal.throwIfAborted()
      return findPicture(kind, id, { base, context, options, catalogue })
    },
  }
}
