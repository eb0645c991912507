import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../root.ts'

const needed = [
  'package.json',
  'pnpm-workspace.yaml',
  'tsconfig.base.json',
  'tsconfig.json',
  'scripts/libraryModules.mjs',
  'scripts/groupModules.mjs',
  'scripts/serverBundle.mjs',
  'packages',
  // What is packed as well: each package gets the licence, and the version of all that its manifest names is looked up.
  'LICENSE',
  'apps/phone/package.json',
]
const left = new Set(['dist', '.cache', '.vite'])

/**
 * Copies what the packages are built and packed from into an empty folder, where both can be done as well. Each finds the others
 * in the copy; what was installed is shared.
 */
export function copyPackages(folder: string): void {
  for (const path of needed) {
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !left.has(basename(source)),
    })
  }
  // A folder of links: pnpm keeps notes of its own beside them, and writes none into a folder that is a link.
  const installed = join(root, 'node_modules')
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(installed)) {
    if (name.startsWith('.') && name !== '.pnpm') continue
    symlinkSync(join(installed, name), join(folder, 'node_modules', name), 'junction')
  }
}
