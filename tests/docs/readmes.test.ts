import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/root.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Names in an interface of the sources. */
function membersOf(source: string, name: string): readonly string[] {
  const [, body = ''] = new RegExp(`export interface ${name}\\b.*?\\{\\n(.*?)^\\}`, 'ms').exec(source) ?? []
  return [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??[:(]/gm)].map(([, member = '']) => member)
}

/** Names in code, in the first column of the tables below a heading that begins so; up to the next heading. */
function toldOf(readme: string, heading: string): readonly string[] {
  const [, section = ''] = new RegExp(`^${heading}.*?$(.*?)(?=^## |$(?![^]))`, 'ms').exec(readme) ?? []
  return [...section.matchAll(/^\| ([^|]*) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  )
}

/** What a package is told, by its folder: the interfaces and where they stand. */
const options: Readonly<Record<string, readonly (readonly [file: string, name: string])[]>> = {
  core: [['contract/options.ts', 'ModalOptions']],
  'adapter-evm': [['evm.ts', 'EvmOptions']],
  'adapter-solana': [['solana.ts', 'SolanaOptions']],
  'adapter-bitcoin': [['bitcoin.ts', 'BitcoinOptions']],
  'adapter-polkadot': [['polkadot.ts', 'PolkadotOptions']],
  'plugin-walletconnect': [['contract/options.ts', 'WalletConnectOptions']],
  relay: [
    ['RelayOptions.ts', 'RelayOptions'],
    ['limits/Limits.ts', 'Limits'],
  ],
}

test.each(Object.entries(options))(
  'packages/%s/README.md has a row for each option, and for no other',
  (name, from) => {
    const members = from.flatMap(([file, type]) => membersOf(read(`packages/${name}/src/${file}`), type))
    expect(members.length).toBeGreaterThan(0)
    expect(toldOf(read(`packages/${name}/README.md`), '## Options').toSorted()).toEqual(members.toSorted())
  },
)

test('packages/react/README.md has each part that may be styled, and no other', () => {
  const sources = globSync('packages/{react,plugin-walletconnect}/src/**/*.tsx', { cwd: root })
  const drawn = sources
    .filter((file) => !/\.test\.tsx$/.test(file))
    .flatMap((file) => [...read(file).matchAll(/ part=(?:"([^"]+)"|\{`([\w-]+) )/g)])
    .flatMap(([, fixed, family]) => (fixed ?? family ?? '').split(' '))
  const [, list = ''] = /^Parts: (.*?)\n\n/ms.exec(read('packages/react/README.md')) ?? []
  const told = [...list.matchAll(/`([a-z-]+)`/g)].map(([, name = '']) => name).filter((name) => name !== 'lk-button')
  expect(drawn.length).toBeGreaterThan(30)
  expect(new Set(drawn).difference(new Set(told))).toEqual(new Set())
  const families = drawn.map((part) => `${part}-`)
  expect(told.filter((name) => !drawn.includes(name) && !families.some((family) => name.startsWith(family)))).toEqual(
    [],
  )
})
