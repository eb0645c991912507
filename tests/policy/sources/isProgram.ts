import { posix } from 'node:path'
import { publishable } from '../../../scripts/runner/publishable.ts'
import type { Source } from './parseSource.ts'

/** Files that are run, not imported: the `bin` entries of manifests. */
const programs = new Set(
  publishable().flatMap(({ folder, manifest }) =>
    Object.values(manifest.bin ?? {}).map((file) =>
      posix.join('packages', folder.split(/[\\/]/).at(-1) ?? '', file.replace('dist/', 'src/').replace(/\.js$/, '.ts')),
    ),
  ),
)

export function isProgram({ path }: Source): boolean {
  return programs.has(path)
}
