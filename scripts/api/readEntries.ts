import { join } from 'node:path'
import { type Publishable, publishable } from '../runner/publishable.ts'
import { readApi } from './readApi.ts'
import { readManifest } from './readManifest.ts'

/** An entry of one of our packages, and its public API. */
export interface ApiEntry {
  /** `@latchkey/react/ui` */
  readonly name: string
  /** Name of the file in `tests/api` that holds the accepted API. */
  readonly file: string
  readonly api: string
}

/**
 * Entries of the given packages (by default all), as they were built last. Of a pattern
 * (`./texts/*`) one module is read: all have the same type.
 */
export function readEntries(packages: readonly Publishable[] = publishable()): ApiEntry[] {
  return packages.flatMap(({ folder, manifest }) =>
    Object.entries(manifest.exports ?? {}).flatMap(([path, conditions]) => {
      const name = manifest.name + path.slice(1)
      const file = `${name.replace('@latchkey/', '').replace('/*', '').replaceAll('/', '.')}.txt`
      if (path === './package.json') return [{ name, file, api: readManifest(manifest) }]
      if (typeof conditions === 'string' || !conditions.types) return []
      return [{ name, file, api: readApi(join(folder, conditions.types.replace('*', 'en'))) }]
    }),
  )
}
