import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { differentFiles } from './differentFiles.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-build-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function workspace(name: string, files: Readonly<Record<string, string>>): string {
  const path = join(folder, name)
  for (const [file, text] of Object.entries({ 'packages/core/dist/index.js': 'export {}', ...files })) {
    mkdirSync(dirname(join(path, file)), { recursive: true })
    writeFileSync(join(path, file), text)
  }
  return path
}

test('differentFiles() finds nothing when two builds are the same, and ignores other files', () => {
  const one = workspace('one', { 'packages/core/src/index.ts': 'old' })
  expect(differentFiles(one, workspace('other', { 'packages/core/src/index.ts': 'new' }))).toEqual([])
})

test.each(['js', 'd.ts', 'js.map', 'LICENSE.txt'])(
  'differentFiles() names a %s that only one build has, or that differs',
  (kind) => {
    const file = `packages/core/dist/deep/connect.${kind}`
    const none = workspace('none', {})
    const one = workspace('one', { [file]: 'one' })
    expect(differentFiles(none, one)).toEqual([file])
    expect(differentFiles(one, none)).toEqual([file])
    expect(differentFiles(one, workspace('other', { [file]: 'two' }))).toEqual([file])
  },
)

test('differentFiles() names a file that contains the path of its workspace', () => {
  const file = 'packages/core/dist/index.js'
  const build = (name: string) => workspace(name, { [file]: `// ${join(folder, name)}/packages/core/src/index.ts` })
  expect(differentFiles(build('one'), build('other'))).toEqual([file])
})

test('differentFiles() compares the files of another pattern', () => {
  const [one, other] = [workspace('one', { 'core.tgz': 'one' }), workspace('other', { 'core.tgz': 'two' })]
  expect(differentFiles(one, other)).toEqual([])
  expect(differentFiles(one, other, '*.tgz')).toEqual(['core.tgz'])
})
