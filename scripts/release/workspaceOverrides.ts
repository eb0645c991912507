import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '../root.ts'

/** The overrides of the workspace: versions of dependencies of dependencies. */
export function workspaceOverrides(): Readonly<Record<string, string>> {
  const { overrides } = parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')) as {
    readonly overrides: Readonly<Record<string, string>>
  }
  return overrides
}
