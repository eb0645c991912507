import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { allowImage, type Network } from '../../packages/core/src/index.ts'
import { networkMarks } from '../../packages/react/src/marks/networkMarks.ts'
import { tokenMarks } from '../../packages/react/src/marks/tokenMarks.ts'
import { walletMarks } from '../../packages/react/src/marks/walletMarks.ts'
import { root } from '../root.ts'
import { describeMarks, marksHeading } from './describeMarks.ts'
import { marksFiles, placeOf } from './marksFiles.ts'
import { renderMarks } from './renderMarks.ts'
import { providerMarksPlace, renderProviderMarks } from './renderProviderMarks.ts'
import { networkSources, tokenSources, walletSources, withoutMark } from './sources.ts'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-marks-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** As `pnpm marks` leaves a module, without touching the one in the repository. */
async function format(name: string, text: string): Promise<string> {
  const file = join(folder, `${name}.ts`)
  writeFileSync(file, text)
  const options = ['format', '--write', `--config-path=${root}`, '--vcs-enabled=false', file]
  await promisify(execFile)(join(root, 'node_modules/.bin/biome'), options)
  return readFileSync(file, 'utf8')
}

test.each(marksFiles)('the file of $name is what `pnpm marks` writes', async (file) => {
  expect(readFileSync(join(root, placeOf(file)), 'utf8')).toBe(await format(file.name, await renderMarks(file)))
})

test('the file of the marks of providers is what `pnpm marks` writes', async () => {
  const text = await format('providerMarks', renderProviderMarks())
  expect(readFileSync(join(root, providerMarksPlace), 'utf8')).toBe(text)
})

test('docs/dependencies.md lists each mark with its size, as `pnpm marks` writes it', async () => {
  const page = readFileSync(join(root, 'docs/dependencies.md'), 'utf8')
  expect(page.slice(page.indexOf(marksHeading))).toBe(await describeMarks())
})

const definitions = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../packages/*/src/networks/*.ts', '!**/*.test.ts'],
  { eager: true },
)
const isNetwork = (value: unknown): value is Network =>
  typeof value === 'object' && value !== null && 'nativeCurrency' in value && 'id' in value
const networks = Object.values(definitions).flatMap((module) => Object.values(module).filter(isNetwork))

test.each(networks.map(({ id, name }) => ({ id, name })))(
  'the built-in network $name has a mark, or the package has none',
  ({ id, name }) => {
    expect(id in networkMarks).toBe(!withoutMark.has(name))
  },
)

test('a contract without upper-case letters of its own is listed in lower case, and each key once', () => {
  for (const sources of [networkSources, tokenSources, walletSources]) {
    const keys = sources.flatMap((source) => source.keys)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.filter((key) => /:0x/.test(key) && key !== key.toLowerCase())).toEqual([])
  }
})

describe.each([
  ['networks', networkMarks],
  ['tokens', tokenMarks],
  ['wallets', walletMarks],
] as const)('the marks of %s', (_, marks) => {
  test.each(Object.entries(marks))('%s is a small vector picture without scripts and links', (_key, url) => {
    expect(allowImage(url)).toBe(url)
    const svg = decodeURIComponent(url.slice(url.indexOf(',') + 1))
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 24 24"[^>]*>.*<\/svg>$/)
    expect(svg).not.toMatch(/<(script|style|image|use|foreignObject|animate|a)\b|href|\son\w+=|url\((?!#)/i)
    expect(svg.length).toBeLessThan(4_000)
  })
})
