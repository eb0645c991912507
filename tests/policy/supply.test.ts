import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { isServer } from '../../scripts/packages/isServer.ts'
import { readPackages } from '../../scripts/packages/readPackages.ts'
import { newestPeers, oldestPeers } from '../../scripts/packaging/peers.ts'
import { root } from '../../scripts/root.ts'
import { publishable } from '../../scripts/runner/publishable.ts'
import { mostInstalledPackages } from '../../scripts/size/budgets.ts'
import { installedPackages, readLockFile } from '../../scripts/size/installedPackages.ts'
import { aliases, foreignSources, loosePins } from './supply/checks.ts'

interface WorkspaceSettings {
  readonly catalog: Readonly<Record<string, string>>
  readonly overrides: Readonly<Record<string, string>>
  readonly allowBuilds: Readonly<Record<string, boolean>>
  readonly [setting: string]: unknown
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const settings = parse(read('pnpm-workspace.yaml')) as WorkspaceSettings
const rootManifest = JSON.parse(read('package.json')) as {
  readonly optionalDependencies: Readonly<Record<string, string>>
}
const lock = readLockFile()

describe('run-time dependencies are few and exact', () => {
  test('core depends on nanostores and installs nothing else', () => {
    const core = publishable().find(({ manifest }) => manifest.name === '@latchkey/core')
    expect(Object.keys(core?.manifest.dependencies ?? {}).sort()).toEqual(['nanostores'])
    expect(core?.manifest.peerDependencies).toBeUndefined()
    const others = [...installedPackages(['@latchkey/core'])].filter((id) => !id.startsWith('@latchkey/'))
    expect(others.length).toBeLessThanOrEqual(3)
  })

  test('the EVM packages install at most the allowed number of packages', () => {
    const installed = installedPackages(['@latchkey/core', '@latchkey/react', '@latchkey/adapter-evm'])
    expect(installed).toContain('viem@2.57.1')
    expect(installed.size).toBeLessThanOrEqual(mostInstalledPackages)
  })

  test('a package without an entry in the lock file is an error, not a count of zero', () => {
    expect(() => installedPackages(['@latchkey/core'], { ...lock, importers: {} })).toThrow('pnpm-lock.yaml')
    expect(() => installedPackages(['@latchkey/nothing'])).toThrow('@latchkey/nothing')
  })

  test('versions below 1.0 and families of packages are pinned', () => {
    expect(loosePins({ ...settings.catalog, ...rootManifest.optionalDependencies })).toEqual([])
    expect(settings.overrides.viem).toBe(settings.catalog.viem)
  })

  test.each([
    { esbuild: '^0.28.2' },
    { viem: '^2.57.1' },
    { '@noble/hashes': '^2.4.0' },
    { '@vitest/browser-playwright': '~5.1.0' },
    { vite: '*' },
    { react: '>=18' },
  ])('the check for loose versions finds %o', (catalog) => {
    expect(loosePins(catalog)).toHaveLength(1)
  })

  test('an exact version is pinned, also one before a release', () => {
    expect(loosePins({ viem: '2.57.1', '@uniswap/v2-periphery': '1.1.0-beta.0' })).toEqual([])
    expect(loosePins({ '@uniswap/v2-periphery': '^1.1.0-beta.0' })).toHaveLength(1)
  })

  test('every manifest takes its versions from the catalog or the workspace', () => {
    const loose = readPackages().flatMap(({ manifest }) =>
      Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
        .filter(([, range]) => !range.startsWith('catalog:') && !range.startsWith('workspace:'))
        .map(([name, range]) => `${manifest.name}: ${name} ${range}`),
    )
    expect(loose).toEqual([])
  })

  test('core is a peer of every package that needs it, so that a page has one copy', () => {
    const wrong = publishable()
      .filter(({ manifest }) => manifest.name !== '@latchkey/core' && !isServer(manifest))
      .filter(
        ({ manifest }) => manifest.dependencies?.['@latchkey/core'] || !manifest.peerDependencies?.['@latchkey/core'],
      )
    expect(wrong.map(({ manifest }) => manifest.name)).toEqual([])
  })

  test('a package declares every dependency of the private packages that are bundled into it', () => {
    const hidden = new Map(
      readPackages()
        // The frame is in no other package: the tests of the gateway use it as browsers do.
        .filter(({ manifest }) => manifest.private && isServer(manifest))
        .map(({ manifest }) => [manifest.name, Object.entries(manifest.dependencies ?? {})]),
    )
    const missing = publishable().flatMap(({ manifest }) =>
      Object.keys(manifest.devDependencies ?? {})
        .flatMap((name) => hidden.get(name) ?? [])
        .filter(([name, range]) => manifest.dependencies?.[name] !== range)
        .map(([name]) => `${manifest.name}: ${name}`),
    )
    expect(hidden.size).toBeGreaterThan(0)
    expect(missing).toEqual([])
  })

  test('no published package needs a private one at installation', () => {
    const hidden = new Set(
      readPackages()
        .filter(({ manifest }) => manifest.private)
        .map(({ manifest }) => manifest.name),
    )
    const needed = publishable().flatMap(({ manifest }) => {
      const { dependencies, peerDependencies, optionalDependencies } = manifest
      return Object.keys({ ...dependencies, ...peerDependencies, ...optionalDependencies })
        .filter((name) => hidden.has(name))
        .map((name) => `${manifest.name}: ${name}`)
    })
    expect(needed).toEqual([])
  })

  test('viem is a peer of adapter-evm only, from the oldest version that the packaging test installs', () => {
    // The gateway runs on a server, with its own copy.
    const forPages = publishable().filter(
      ({ manifest }) => manifest.name !== '@latchkey/testkit' && !isServer(manifest),
    )
    expect(forPages.filter(({ manifest }) => manifest.dependencies?.viem).map(({ manifest }) => manifest.name)).toEqual(
      [],
    )
    const adapter = forPages.find(({ manifest }) => manifest.name === '@latchkey/adapter-evm')
    expect(adapter?.manifest.peerDependencies?.viem).toBe(`^${oldestPeers.needed.viem}`)
    expect(newestPeers.needed.viem).toBe(settings.catalog.viem)
    expect(read('docs/dependencies.md')).toContain(`\`^${oldestPeers.needed.viem}\``)
  })

  test('docs/dependencies.md has a row with a reason for each dependency', () => {
    const rows = read('docs/dependencies.md').split('\n')
    const names = [...Object.keys(settings.catalog), ...Object.keys(rootManifest.optionalDependencies)]
    const missing = names.filter((name) => !rows.some((row) => row.startsWith('|') && row.includes(`\`${name}\``)))
    expect(missing).toEqual([])
  })
})

describe('installation runs no script, uses no other source, and takes no version at once', () => {
  test('no install script is allowed', () => {
    expect(settings.ignoreScripts).toBe(true)
    expect(Object.values(settings.allowBuilds)).not.toContain(true)
    expect(settings).not.toHaveProperty('dangerouslyAllowAllBuilds')
    expect(settings).not.toHaveProperty('onlyBuiltDependencies')
    expect(settings.strictDepBuilds).not.toBe(false)
  })

  test('a new version is taken after 7 days, and versions of cryptography are updated only by hand', () => {
    // There is one age for all packages: the one that cryptography needs.
    expect(settings.minimumReleaseAge).toBeGreaterThanOrEqual(7 * 24 * 60)
    const isCryptography = /^(@noble\/|@scure\/|@hpke\/|jose$|micro-key-producer$|viem$)/
    const cryptography = Object.entries(settings.catalog).filter(([name]) => isCryptography.test(name))
    expect(cryptography.map(([, version]) => version)).not.toContainEqual(expect.stringMatching(/^[\^~]/))
    expect(cryptography.length).toBeGreaterThan(0)
    expect(settings.minimumReleaseAgeExclude).toEqual(['@rollup/*'])
  })

  test('the lock file has only packages of the registry, with their hashes', () => {
    expect(foreignSources(lock.packages)).toEqual([])
  })

  test.each([
    { 'a@1.0.0': { resolution: { type: 'git', repo: 'https://x.example/a.git', commit: 'abc' } } },
    { 'a@1.0.0': { resolution: { tarball: 'https://x.example/a.tgz', integrity: 'sha512-x' } } },
    { 'a@https://x.example/a.tgz': { resolution: { integrity: 'sha512-x' } } },
    { 'a@1.0.0': { resolution: {} } },
    { 'a@1.0.0': { resolution: { integrity: 'sha1-x' } } },
  ])('the check for other sources finds %o', (packages) => {
    expect(foreignSources(packages)).toHaveLength(1)
  })

  test('no dependency is installed under another name', () => {
    expect(aliases(lock)).toEqual([])
  })

  test('the check for other names finds an alias', () => {
    expect(aliases({ snapshots: { 'a@1.0.0': { dependencies: { b: 'c@2.0.0' } } } })).toEqual(['a@1.0.0: b is c@2.0.0'])
  })
})
