import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readApi } from './readApi.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-api-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function read(files: Readonly<Record<string, string>>): string {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return readApi(join(folder, 'index.d.ts'))
}

test('follows names through files, renamed ones too, and leaves comments out', () => {
  const api = read({
    'index.d.ts': "export { connect, type Options as ConnectOptions } from './connect.js';\nexport * from './more.js';",
    'connect.d.ts': `/** Connects. */
export declare function connect(options: Options): void;
export interface Options {
    /** Which. */
    readonly way: string;
}`,
    'more.d.ts': "import type { Way } from './way.js';\nexport type { Way };\nexport declare const most: 3;",
    'way.d.ts': 'export type Way = string;',
  })
  expect(api).toBe(`ConnectOptions: interface Options {
    readonly way: string;
}

Way: type Way = string;

connect: declare function connect(options: Options): void;

most: declare const most: 3;
`)
})

test('names the package of what comes from another', () => {
  expect(read({ 'index.d.ts': "export { atom } from 'nanostores';" })).toBe("atom: from 'nanostores'\n")
})

test('a file that was not built is an error', () => {
  expect(() => readApi(join(folder, 'index.d.ts'))).toThrow('build first')
})
