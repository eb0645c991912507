import { expect, test } from 'vitest'
import { checkTarball } from './checkTarball.ts'

const manifest = { name: '@latchkey/x', version: '1.0.0' }
const beside = ['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md']
const good = [...beside, 'dist/index.js', 'dist/index.js.map', 'dist/index.d.ts']

test('checkTarball() accepts dist, README, LICENSE and CHANGELOG', () => {
  expect(checkTarball(good, manifest)).toEqual([])
})

test.each([
  ['src/index.ts', 'src/index.ts is not in dist'],
  ['dist/chunk-A.js', 'dist/chunk-A.js has no source map'],
  ['dist/connect.test.d.ts', 'dist/connect.test.d.ts is not for users'],
])('checkTarball() reports %s', (file, complaint) => {
  expect(checkTarball([...good, file], manifest)).toEqual([complaint])
})

test('checkTarball() reports missing files', () => {
  expect(checkTarball(['package.json'], manifest)).toHaveLength(5)
})

test('checkTarball() reports scripts that run at installation', () => {
  expect(checkTarball(good, { ...manifest, scripts: { postinstall: 'node x.js', build: 'tsup' } })).toEqual([
    'script postinstall runs at installation',
  ])
})

test('checkTarball() knows the parts of the bundler, which have no source', () => {
  const parts = ['dist/pages/assets/rolldown-runtime-4tVxZq34.js', 'dist/pages/assets/preload-helper-DygEbaNj.js']
  expect(checkTarball([...good, ...parts], manifest)).toEqual([])
  expect(checkTarball([...good, 'dist/preload-helper.js'], manifest)).toHaveLength(1)
})
