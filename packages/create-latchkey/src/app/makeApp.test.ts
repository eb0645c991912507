import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeApp } from './makeApp.js'
import { templateNames } from './templateNames.js'

const templates = new URL('../../templates/', import.meta.url)
let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'latchkey-create-'))
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

test.each(templateNames)(
  'makeApp() writes the app of the template %s under the name of its folder',
  async (template) => {
    const app = await makeApp({ folder: join(place, 'My Boat'), template, templates })
    const read = (file: string) => readFileSync(join(app.folder, file), 'utf8')
    expect(app.name).toBe('my-boat')
    const { name, scripts } = JSON.parse(read('package.json'))
    expect([name, Object.keys(scripts)]).toEqual(['my-boat', expect.arrayContaining(['dev', 'build'])])
    expect(app.files).toEqual(expect.arrayContaining(['.gitignore', 'README.md', 'package.json', 'tsconfig.json']))
    expect(read('.gitignore')).toContain('node_modules')
    expect(JSON.parse(read('tsconfig.json')).compilerOptions.strict).toBe(true)
    for (const file of app.files) expect(read(file), file).not.toContain('latchkey-app')
    expect(app.files.filter((file) => /(^|\/)_/.test(file))).toEqual([])
  },
)

test('makeApp() accepts an empty folder and one with only a repository, and leaves the repository alone', async () => {
  mkdirSync(join(place, '.git'))
  writeFileSync(join(place, '.git/HEAD'), 'ref: refs/heads/main\n')
  await makeApp({ folder: place, template: 'react', templates })
  expect(readdirSync(join(place, '.git'))).toEqual(['HEAD'])
  expect(readFileSync(join(place, '.git/HEAD'), 'utf8')).toBe('ref: refs/heads/main\n')
})

test('makeApp() refuses a folder that is not empty and changes nothing in it', async () => {
  for (const name of ['a.txt', 'b.txt', 'c.txt', 'd.txt']) writeFileSync(join(place, name), 'mine')
  await expect(makeApp({ folder: place, template: 'react', templates })).rejects.toMatchObject({
    code: 'CREATE_FOLDER_NOT_EMPTY',
    message: expect.stringContaining('(a.txt, b.txt, c.txt, …)'),
  })
  expect(readdirSync(place)).toHaveLength(4)
})

test('makeApp() refuses a file in place of the folder, and an unknown template', async () => {
  writeFileSync(join(place, 'file'), 'mine')
  const file = join(place, 'file')
  await expect(makeApp({ folder: file, template: 'react', templates })).rejects.toMatchObject({
    code: 'CREATE_NOT_A_FOLDER',
  })
  await expect(makeApp({ folder: join(file, 'app'), template: 'react', templates })).rejects.toMatchObject({
    code: 'CREATE_NOT_A_FOLDER',
  })
  await expect(makeApp({ folder: join(place, 'app'), template: '../react', templates })).rejects.toMatchObject({
    code: 'CREATE_TEMPLATE',
    message: expect.stringContaining('react, next, wagmi, vanilla'),
  })
  expect(readdirSync(place)).toEqual(['file'])
})
