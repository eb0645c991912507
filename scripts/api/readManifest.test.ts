import { expect, test } from 'vitest'
import type { Manifest } from '../runner/publishable.ts'
import { readManifest } from './readManifest.ts'

const manifest: Manifest = { name: '@latchkey/x', version: '1.0.0', type: 'module', sideEffects: false }

test('readManifest() lists the parts of a manifest that users of the package depend on', () => {
  const text = readManifest({
    ...manifest,
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' }, './package.json': './package.json' },
    bin: { x: './dist/cli.js' },
    engines: { node: '>=20' },
    peerDependencies: { react: '>=18', vitest: '>=3' },
    peerDependenciesMeta: { vitest: { optional: true } },
  })
  expect(text.trim().split('\n\n')).toEqual([
    'type: module',
    'sideEffects: false',
    'export .: types, default',
    'export ./package.json: as it is',
    'bin x: a command',
    'engine node: >=20',
    'peer react: >=18',
    'peer vitest: >=3, optional',
  ])
})

test('readManifest() leaves out what only the build of the package needs', () => {
  const moved = { ...manifest, version: '2.0.0', scripts: { build: 'tsup' }, devDependencies: { tsup: '^9.0.0' } }
  expect(readManifest(moved)).toBe(readManifest(manifest))
})
