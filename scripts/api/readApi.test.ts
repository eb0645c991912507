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

test('readApi() follows names through files, also renamed ones, and leaves out comments', () => {
  const api = read({
    'index.d.ts': "export { connect, type Options as ConnectOptions } from './connect.js';\nexport * from './more.js';",
    'connect.d.ts': `/** Connects. */
export declare function connect(options: Options): void;
export interface Options {
    /** Which. */
    readonly kind: string;
}`,
    'more.d.ts': "import type { Kind } from './kind.js';\nexport type { Kind };\nexport declare const most: 3;",
    'kind.d.ts': 'export type Kind = string;',
  })
  expect(api).toBe(`ConnectOptions: interface Options {
    readonly kind: string;
}

Kind: type Kind = string;

connect: declare function connect(options: Options): void;

most: declare const most: 3;
`)
})

test('readApi() lists the declarations that an exported one is made of, exported or not', () => {
  const api = read({
    'index.d.ts': `import type { Atom } from 'nanostores';
export { create } from './create.js';
export type { Named } from './parts.js';`,
    'create.d.ts': `import type { Atom } from 'nanostores';
import type { Options as CreateOptions, Named } from './parts.js';
import { key } from './key.js';
export declare function create(options: CreateOptions<Named>): Atom<string> & { readonly [key]: true };`,
    'parts.d.ts': `import type * as far from './far.js';
interface Base { readonly depth: Depth; }
type Depth = 1 | 2;
export interface Options<T> extends Base { readonly Unused: T; readonly again?: Options<T>; }
export interface Named { readonly name: string; }
export interface Unused { readonly nothing: never; }`,
    'key.d.ts': 'export declare const key: unique symbol;',
    'far.d.ts': 'export type Far = 1;',
  })
  expect(api.split('\n\n').map((part) => part.trim())).toEqual([
    'Named: interface Named { readonly name: string; }',
    'create: declare function create(options: CreateOptions<Named>): Atom<string> & { readonly [key]: true };',
    '(not exported) Base: interface Base { readonly depth: Depth; }',
    '(not exported) Depth: type Depth = 1 | 2;',
    '(not exported) Options: interface Options<T> extends Base { readonly Unused: T; readonly again?: Options<T>; }',
    '(not exported) key: declare const key: unique symbol;',
  ])
})

test('readApi() lists both declarations when two files use the same name', () => {
  const part = (value: number) => `type Part = ${value};\nexport declare function use${value}(part: Part): void;`
  const api = read({
    'index.d.ts': "export { use1 } from './one.js';\nexport { use2 } from './two.js';",
    'one.d.ts': part(1),
    'two.d.ts': part(2),
  })
  expect(api).toContain('(not exported) Part: type Part = 1;\ntype Part = 2;')
})

test('readApi() names the package of a re-export', () => {
  expect(read({ 'index.d.ts': "export { atom } from 'nanostores';" })).toBe("atom: from 'nanostores'\n")
})

test('readApi() throws when the file was not built', () => {
  expect(() => readApi(join(folder, 'index.d.ts'))).toThrow('Run the build first')
})
