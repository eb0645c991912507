import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/root.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The section below a heading, up to the next heading of the same level. */
function sectionOf(page: string, heading: string): string {
  const [, section = ''] = new RegExp(`^## ${heading}$(.*?)(?=^## |$(?![^]))`, 'ms').exec(read(page)) ?? []
  return section
}

/** Rows of the tables of a section, by the code in their first column. */
function rowsOf(section: string): readonly (readonly [codes: string, text: string])[] {
  return [...section.matchAll(/^\| ([^|]*) \| ([^|]*) \|/gm)].map(([, first = '', second = '']) => [first, second])
}

test.each([
  '<WalletMultiButton />',
  '<WalletModalButton />',
  '<WalletConnectButton />',
  '<WalletDisconnectButton />',
  'autoConnect',
  'autoConnect={async (adapter) => …}',
  'localStorageKey',
  'useLocalStorage',
  'useWallet',
  'useConnection',
  'useAnchorWallet',
])('docs/migrate.md has a row for `%s` of the Solana wallet-adapter', (name) => {
  const rows = rowsOf(sectionOf('docs/migrate.md', 'Solana wallet-adapter'))
  expect(rows.filter(([codes, text]) => codes.includes(`\`${name}\``) && text !== '')).toHaveLength(1)
})

test.each([
  ['injected()', 'evm()'],
  ['metaMask()', 'evm()'],
  ['walletConnect({ projectId })', 'packages/plugin-walletconnect/README.md'],
  ['coinbaseWallet()', 'walletConnect()'],
  ['safe()', 'connectors: [latchkey(modal), safe()]'],
  ['baseAccount()', 'connectors: [latchkey(modal), safe()]'],
])('docs/wagmi.md has a row for the connector `%s`, which names %s', (name, instead) => {
  const rows = rowsOf(sectionOf('docs/wagmi.md', 'Move an app that uses wagmi'))
  const found = rows.filter(([codes]) => codes.includes(`\`${name}\``))
  expect(found).toEqual([[expect.any(String), expect.stringContaining(instead)]])
})

test('docs/wagmi.md says how visitors stay connected, also with another storage', () => {
  const section = sectionOf('docs/wagmi.md', 'Move an app that uses wagmi')
  expect(section).toContain('migrate: migration(fromWagmi())')
  expect(section).toContain('fromWagmi({ storage })')
})

test('docs/write-a-plugin.md has a row for each option of a request, with its default', () => {
  const [, body = ''] =
    /interface HttpRequestOptions.*?\{\n(.*?)^\}/ms.exec(read('packages/core/src/contract/http.ts')) ?? []
  const options = [...body.matchAll(/^ {2}readonly (\w+)\?:/gm)].map(([, name]) => name)
  const rows = rowsOf(sectionOf('docs/write-a-plugin.md', 'Requests, and a server half'))
  const documented = rows.flatMap(([first]) => /^`(\w+)`$/.exec(first)?.[1] ?? [])
  expect(documented.toSorted()).toEqual(options.toSorted())
  expect(rows.filter(([, text]) => text === '')).toEqual([])
})

const apps = ['{examples,packages/create-latchkey/templates}/*/src/**/*.{ts,tsx}', 'docs/*.md', 'packages/*/README.md']

test.each(apps)('createModal() has one form of `metadata` in %s: the name alone', (pattern) => {
  const files = globSync(pattern, { cwd: root, exclude: (name) => String(name).includes('node_modules') })
  const forms = files.flatMap((file) =>
    [...read(file).matchAll(/\bmetadata: (\{[^}]*\})/g)].map(([, form = '']) => `${file}: ${form}`),
  )
  expect(forms.length).toBeGreaterThan(0)
  expect(forms.filter((form) => !/: \{ name: '[\w -]+' \}$/.test(form))).toEqual([])
})
