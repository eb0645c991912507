import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '../root.ts'
import { publishable } from '../runner/publishable.ts'

interface Snapshot {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

export interface LockFile {
  readonly importers: Readonly<
    Record<string, Readonly<Record<string, Readonly<Record<string, { readonly version: string }>>>>>
  >
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly resolution: Readonly<Record<string, unknown>>
        readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
      }
    >
  >
  readonly snapshots: Readonly<Record<string, Snapshot>>
}

export function readLockFile(): LockFile {
  return parse(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')) as LockFile
}

/** Dependencies that every app has itself. */
const host = new Set(['react', 'react-dom'])

/**
 * The packages that some of ours install at run time, as `name@version`, with ours: dependencies
 * and required peers, their dependencies, and so on.
 * - React and its dependencies belong to the app and are not counted.
 * - Optional peers are not counted, because they are not installed by default.
 *
 * @param names - Names of packages in `packages/`.
 * @throws {Error} when the lock file has no entry for a package: it is out of date.
 */
export function installedPackages(names: readonly string[], lock: LockFile = readLockFile()): Set<string> {
  const ours = new Map(publishable().map(({ folder, manifest }) => [manifest.name, { folder, manifest }]))
  const installed = new Set<string>()

  const visitOurs = (name: string) => {
    const found = ours.get(name)
    if (!found) throw new Error(`${name} is not a package of this workspace.`)
    const id = `${name}@${found.manifest.version}`
    if (installed.has(id)) return
    installed.add(id)
    const sections = Object.values(lock.importers[`packages/${found.folder.split(/[\\/]/).at(-1)}`] ?? {})
    const { dependencies, optionalDependencies, peerDependencies } = found.manifest
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      if (host.has(dependency)) continue
      if (ours.has(dependency)) {
        visitOurs(dependency)
        continue
      }
      const version = sections.map((section) => section[dependency]?.version).find(Boolean)
      if (!version) throw new Error(`pnpm-lock.yaml has no ${dependency}, which ${name} needs. Run \`pnpm install\`.`)
      visit(`${dependency}@${version}`)
    }
  }

  const visit = (key: string) => {
    const id = key.replace(/\(.*$/, '')
    if (installed.has(id)) return
    installed.add(id)
    const { dependencies, optionalDependencies } = lock.snapshots[key] ?? {}
    const peers = lock.packages[id]?.peerDependenciesMeta ?? {}
    for (const [name, version] of Object.entries({ ...dependencies, ...optionalDependencies })) {
      if (!host.has(name) && !peers[name]?.optional) visit(`${name}@${version}`)
    }
  }

  for (const name of names) visitOurs(name)
  return installed
}
