import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/root.ts'

const declared = /readonly code = '(LATCHKEY_[A-Z0-9_]+)'/g

interface ErrorClass {
  readonly name: string
  /** Its message, if that is a constant. */
  readonly sentence: string | undefined
}

/** The error classes by code. */
function codesOfSources(): ReadonlyMap<string, readonly ErrorClass[]> {
  const codes = new Map<string, ErrorClass[]>()
  for (const file of globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root })) {
    if (/\.test(-d)?\.tsx?$/.test(file)) continue
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, code = ''] of text.matchAll(declared)) {
      const [, name = ''] = /export class (\w+)/.exec(text) ?? []
      const [, sentence] = /super\('([^']+)'/.exec(text) ?? []
      codes.set(code, [...(codes.get(code) ?? []), { name, sentence }])
    }
  }
  return codes
}

/** The rows of the page: code, class, message, cause, what to do. */
function rowsOfPage(): readonly { readonly code: string; readonly cells: readonly string[] }[] {
  return readFileSync(join(root, 'docs/errors.md'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const cells = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
      const [, code] = /^`(LATCHKEY_[A-Z0-9_]+)`$/.exec(cells[0] ?? '') ?? []
      return code ? [{ code, cells }] : []
    })
}

const sources = codesOfSources()
const rows = rowsOfPage()

test('docs/errors.md has each code of the sources once, and no other', () => {
  expect(rows.map(({ code }) => code).sort()).toEqual([...sources.keys()].sort())
})

test('each row of docs/errors.md names its classes and has a message, a cause and an advice', () => {
  for (const { code, cells } of rows) {
    const [, names = '', ...texts] = cells
    for (const { name, sentence = '' } of sources.get(code) ?? []) {
      expect(names, code).toContain(`\`${name}\``)
      expect(texts[0], code).toContain(sentence)
    }
    expect(texts, code).toHaveLength(3)
    for (const text of texts) expect(text, code).not.toBe('')
  }
})

test('docs/errors.md has an example that recognises a rejection in an error of a viem client', () => {
  const examples = readFileSync(join(root, 'docs/errors.md'), 'utf8').match(/^```ts\n[\s\S]*?^```$/gm) ?? []
  const words = ['isUserRejection(error)', 'walletClient()', 'writeContract(']
  expect(examples.filter((example) => words.every((word) => example.includes(word)))).toHaveLength(1)
})

test.each([
  ['the relay', 'packages/relay/src/errors/RelayError.ts', 'RELAY'],
  ['create-latchkey', 'packages/create-latchkey/src/app/CreateAppError.ts', 'CREATE'],
])('docs/errors.md has a row for each code of %s', (_, file, prefix) => {
  const source = readFileSync(join(root, file), 'utf8')
  const codes = [...source.matchAll(new RegExp(`'(${prefix}_[A-Z_]+)'`, 'g'))].map(([, code]) => code)
  const rows = new RegExp(`^\\| \`(${prefix}_[A-Z_]+)\` \\|`, 'gm')
  const documented = [...readFileSync(join(root, 'docs/errors.md'), 'utf8').matchAll(rows)]
  expect(codes.length).toBeGreaterThan(0)
  expect(documented.map(([, code]) => code).sort()).toEqual(codes.sort())
})

test('each error code is declared in a class', () => {
  expect(sources.size).toBeGreaterThan(40)
  expect([...sources.values()].flat().map(({ name }) => name)).not.toContain('')
})
