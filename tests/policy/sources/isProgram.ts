import { posix } from 'node:path'
import { publishable } from '../../../scripts/runner/publishable.ts'
import type { Source } from './parseSource.ts'

/** The pages and the worker of the embedded wallet, which browsers run. */
const pages = [
  'boot/sdk.ts',
  'boot/review.ts',
  'boot/done.ts',
  'boot/loading.ts',
  'boot/undoEmail.ts',
  'boot/approveDevice.ts',
  'boot/recover.ts',
  'signer/worker.ts',
].map((file) => `packages/frame-pages/src/${file}`)

/** Files that are run, not imported: the `bin` entries of manifests. */
const programs = new Set([
  ...pages,
  ...publishable().flatMap(({ folder, manifest }) =>
    Object.values(manifest.bin ?? {}).map((file) =>
      posix.join('packages', folder.split(/[\\/]/).at(-1) ?? '', file.replace('dist/', 'src/').replace(/\.js$/, '.ts')),
    ),
  ),
])

export function isProgram({ path }: Source): boolean {
  return programs.has(path)
}
