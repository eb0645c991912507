import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { readPackages } from '../../scripts/packages/readPackages.ts'
import { root } from '../../scripts/root.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Members of an interface, from its source. */
function membersOf(source: string, name: string): readonly string[] {
  const [, body = ''] = new RegExp(`export interface ${name}\\b.*?\\{\\n(.*?)^\\}`, 'ms').exec(source) ?? []
  return [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??[:(]/gm)].map(([, member = '']) => member)
}

/** Names in code in the first column of the tables below this heading, up to the next heading. */
function documentedIn(readme: string, heading: string): readonly string[] {
  const [, section = ''] = new RegExp(`^${heading}.*?$(.*?)(?=^## |$(?![^]))`, 'ms').exec(readme) ?? []
  return [...section.matchAll(/^\| ([^|]*) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  )
}

/** Options of packages without a factory, by folder: the files and interfaces. */
const options: Readonly<Record<string, readonly (readonly [file: string, name: string])[]>> = {
  core: [['contract/options.ts', 'ModalOptions']],
  gateway: [
    ['GatewayOptions.ts', 'GatewayOptions'],
    ['config/GatewayConfig.ts', 'GatewayConfig'],
    ['config/limits/LimitsConfig.ts', 'LimitsConfig'],
    ['config/ProjectConfig.ts', 'ProjectConfig'],
    ['config/ProjectConfig.ts', 'ProjectLimits'],
    ['rpc/RpcNetworkConfig.ts', 'RpcNetworkConfig'],
    ['data/DataNetworkConfig.ts', 'DataNetworkConfig'],
    ['swaps/SwapsConfig.ts', 'SwapsNetworkConfig'],
    ['catalogue/CatalogueConfig.ts', 'CatalogueConfig'],
    ['catalogue/CatalogueConfig.ts', 'PicturesConfig'],
    ['images/ImagesConfig.ts', 'ImagesConfig'],
    ['signIn/SignInConfig.ts', 'SignInConfig'],
    ['analytics/AnalyticsConfig.ts', 'AnalyticsConfig'],
    ['names/NamesConfig.ts', 'NamesConfig'],
    ['names/NamesConfig.ts', 'ZoneConfig'],
    ['data/DataNetworkConfig.ts', 'IndexConfig'],
    ['data/DataNetworkConfig.ts', 'NativeCurrencyConfig'],
    ['data/DataNetworkConfig.ts', 'TokenConfig'],
    ['data/prices/PriceSourceConfig.ts', 'PriceSourceConfig'],
    ['data/prices/PriceSourceConfig.ts', 'PoolsConfig'],
    ['data/prices/PriceSourceConfig.ts', 'DefiLlamaConfig'],
    ['data/DataConfig.ts', 'DataConfig'],
    ['swaps/SwapsConfig.ts', 'SwapsConfig'],
    ['wallet/networks/WalletNetworkConfig.ts', 'WalletNetworkConfig'],
    ['wallet/WalletConfig.ts', 'WalletConfig'],
    ['wallet/WalletConfig.ts', 'WalletFileVaultConfig'],
    ['wallet/WalletConfig.ts', 'WalletHttpVaultConfig'],
    ['wallet/WalletConfig.ts', 'WalletMailConfig'],
    ['wallet/WalletConfig.ts', 'WalletSocialConfig'],
    ['wallet/WalletConfig.ts', 'WalletAppleConfig'],
    ['wallet/WalletConfig.ts', 'WalletFarcasterConfig'],
    ['wallet/WalletConfig.ts', 'WalletSessionsConfig'],
    ['wallet/WalletConfig.ts', 'ProjectWalletConfig'],
    ['onramp/SandboxGatewayOptions.ts', 'SandboxGatewayConfig'],
    ['onramp/OnrampConfig.ts', 'OnrampConfig'],
    ['onramp/OnrampConfig.ts', 'SandboxConfig'],
    ['onramp/OnrampConfig.ts', 'SandboxNetworkConfig'],
  ],
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
    expect(documentedIn(read(`packages/${name}/README.md`), '## Options').toSorted()).toEqual(members.toSorted())
  },
)

const withFactory = readPackages()
  .map(({ folder }) => basename(folder))
  .filter((name) => /^(adapter|plugin)-/.test(name))

// The heading of an adapter or a plugin names its factory. `evm()` takes `EvmOptions`, or nothing.
test.each(withFactory)('packages/%s/README.md has a row for each option of its factory, and for no other', (name) => {
  const readme = read(`packages/${name}/README.md`)
  const [, factory = ''] = /^## Options of `(\w+)\(\)`$/m.exec(readme) ?? []
  const sources = globSync(`packages/${name}/src/**/*.ts`, { cwd: root }).map(read).join('\n')
  const [, parameters = ''] =
    new RegExp(`^export function ${factory}\\b(?:<.*?>)?\\(([^)]*)\\)`, 'ms').exec(sources) ?? []
  const type = `${factory.slice(0, 1).toUpperCase()}${factory.slice(1)}Options`
  expect(sources).toMatch(new RegExp(`^export function ${factory}\\b`, 'm'))
  const members = membersOf(sources, type)
  expect(members.length > 0).toBe(parameters !== '')
  expect(documentedIn(readme, '## Options').toSorted()).toEqual(members.toSorted())
})

test('packages/react/README.md lists each part that can be styled, and no other', () => {
  const sources = globSync('packages/{react,plugin-*}/src/**/*.tsx', { cwd: root })
  const drawn = sources
    .filter((file) => !/\.test\.tsx$/.test(file))
    .flatMap((file) => [...read(file).matchAll(/ part=(?:"([^"]+)"|\{`([\w-]+) )/g)])
    .flatMap(([, fixed, family]) => (fixed ?? family ?? '').split(' '))
  const [, list = ''] = /^Parts: (.*?)\n\n/ms.exec(read('packages/react/README.md')) ?? []
  const documented = [...list.matchAll(/`([a-z-]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'lk-button')
  expect(drawn.length).toBeGreaterThan(30)
  expect(new Set(drawn).difference(new Set(documented))).toEqual(new Set())
  const families = drawn.map((part) => `${part}-`)
  expect(
    documented.filter((name) => !drawn.includes(name) && !families.some((family) => name.startsWith(family))),
  ).toEqual([])
})
