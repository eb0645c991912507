import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../root.ts'
import type { Manifest, Publishable } from '../runner/publishable.ts'

/** All packages in `packages/` of this workspace or of a copy, also private ones. */
export function readPackages(workspace = root): Publishable[] {
  return globSync('packages/*/package.json', { cwd: workspace })
    .sort()
    .map((file) => ({
      folder: join(workspace, dirname(file)),
      manifest: JSON.parse(readFileSync(join(workspace, file), 'utf8')) as Manifest,
    }))
}
