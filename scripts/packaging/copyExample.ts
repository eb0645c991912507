import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../root.ts'
import { resolveVersions } from './resolveVersions.ts'
import { takeTarballs } from './takeTarballs.ts'

const left = new Set(['node_modules', 'dist', '.next', '.svelte-kit'])

/** The compiler's options of an example are those of the workspace. */
const compilerOptions = {
  target: 'ES2022',
  lib: ['ESNext', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  noEmit: true,
}

/** Copies an example out of the workspace: without its tests, and with nothing that only works inside. */
export function copyExample(name: string, folder: string, tarballs: ReadonlyMap<string, string>): void {
  cpSync(join(root, 'examples', name), folder, {
    recursive: true,
    filter: (path) => !left.has(basename(path)) && !/\.test\.tsx?$/.test(path),
  })
  change(folder, 'package.json', (text) => `${JSON.stringify(resolveVersions(JSON.parse(text)), null, 2)}\n`)
  takeTarballs(folder, tarballs)
  for (const config of globSync('{vite,next}.config.ts', { cwd: folder })) {
    change(folder, config, (text) =>
      text.replace("'@latchkey/source', ", '').replace(/ {2}\/\/ For this repository only.*\n(?: {2}.*\n)+/, ''),
    )
  }
  change(folder, 'tsconfig.json', (text) => {
    if (!text.includes('../../')) return text
    const hasNode = readFileSync(join(folder, 'package.json'), 'utf8').includes('@types/node')
    return JSON.stringify({ compilerOptions: { ...compilerOptions, types: hasNode ? ['node'] : [] }, include: ['src'] })
  })
}

function change(folder: string, file: string, next: (text: string) => string): void {
  const path = join(folder, file)
  writeFileSync(path, next(readFileSync(path, 'utf8')))
}
