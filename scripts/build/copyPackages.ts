import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../root.ts'

const needed = [
  'package.json',
  'pnpm-workspace.yaml',
  'tsconfig.base.json',
  'tsconfig.json',
  'scripts',
  'packages',
  // For packing: each package gets the licence, and `workspace:` versions are read from these
  // manifests.
  'LICENSE',
  'apps/phone/package.json',
]
const left = new Set(['dist', '.cache', '.vite'])

/**
 * Copies what is needed to build and pack the packages into an empty folder. In the copy, packages
 * find each other. The installed dependencies are shared.
 */
export function copyPackages(folder: string): void {
  for (const path of needed) {
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !left.has(basename(source)),
    })
  }
  // A folder of links, not a link to the folder: pnpm writes notes beside them.
  const installed = join(root, 'node_modules')
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(installed)) {
    if (name.startsWith('.') && name !== '.pnpm') continue
    symlinkSync(join(installed, name), join(folder, 'node_modules', name), 'junction')
  }
}
