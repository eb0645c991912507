import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '../root.ts'

/**
 * The version of a dependency in the workspace's catalog. @throws {Error} when the catalog has no
 * such dependency.
 */
export function catalogVersion(name: string): string {
  const { catalog } = parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')) as {
    readonly catalog: Readonly<Record<string, string>>
  }
  const version = catalog[name]
  if (!version) throw new Error(`The catalog of pnpm-workspace.yaml has no ${name}. Add it there.`)
  return version
}
