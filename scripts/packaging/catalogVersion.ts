import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '../root.ts'

/** The version that the workspace has of a dependency. @throws {Error} for one that is not in its catalog. */
export function catalogVersion(name: string): string {
  const { catalog } = parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')) as {
    readonly catalog: Readonly<Record<string, string>>
  }
  const version = catalog[name]
  if (!version) throw new Error(`The catalog of pnpm-workspace.yaml has no ${name}.`)
  return version
}
