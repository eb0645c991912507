import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '../root.ts'

type Catalog = Readonly<Record<string, string>>

/**
 * The version of a dependency in a catalog of the workspace. @param from - The name of the catalog.
 * Default: the one without a name. @throws {Error} when the catalog has no such dependency.
 */
export function catalogVersion(name: string, from = ''): string {
  const { catalog, catalogs } = parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')) as {
    readonly catalog: Catalog
    readonly catalogs: Readonly<Record<string, Catalog>>
  }
  const version = (from === '' ? catalog : catalogs[from])?.[name]
  if (!version)
    throw new Error(`The catalog ${from} of pnpm-workspace.yaml has no ${name}. Add it there.`.replace('  ', ' '))
  return version
}
