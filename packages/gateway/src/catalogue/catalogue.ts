import * as v from 'valibot'
import { exactly } from '../config/schemas/exactly.js'
import { filledText } from '../config/schemas/filledText.js'
import { secret } from '../config/schemas/secret.js'
import type { Feature } from '../Feature.js'
import type { CatalogueConfig } from './CatalogueConfig.js'
import { catalogueRoutes } from './catalogueRoutes.js'
import { readWalletsFile } from './readWalletsFile.js'

export interface CatalogueSettings {
  /** Absolute path. `undefined`: the list of the package. */
  readonly walletsFile: string | undefined
  /** Absolute path. */
  readonly pictureFolder: string | undefined
  /** URL without a slash at its end. */
  readonly pictureUpstream: string | undefined
}

/** Wallets, and pictures of wallets, networks, currencies and tokens. */
export const catalogue: Feature<CatalogueConfig, CatalogueSettings> = {
  name: 'catalogue',
  schema: exactly({
    wallets: v.optional(filledText),
    pictures: v.optional(exactly({ folder: v.optional(filledText), upstream: v.optional(secret) })),
  }),
  resolve({ wallets, pictures: { folder, upstream } = {} } = {}, { pathOf, serviceOf }) {
    return {
      walletsFile: pathOf(['catalogue', 'wallets'], wallets, 'file'),
      pictureFolder: pathOf(['catalogue', 'pictures', 'folder'], folder, 'folder'),
      pictureUpstream: upstream && serviceOf(['catalogue', 'pictures', 'upstream'], upstream),
    }
  },
  check({ walletsFile }) {
    if (walletsFile !== undefined) readWalletsFile(walletsFile)
  },
  routes: catalogueRoutes,
}
