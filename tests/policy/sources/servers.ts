import { basename } from 'node:path'
import { isServer } from '../../../scripts/packages/isServer.ts'
import { readPackages } from '../../../scripts/packages/readPackages.ts'

/** Folders in `packages/` of packages that run only in Node: `relay`. */
export const servers: ReadonlySet<string> = new Set(
  readPackages()
    .filter(({ manifest }) => isServer(manifest))
    .map(({ folder }) => basename(folder)),
)
