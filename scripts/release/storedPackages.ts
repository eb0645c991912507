import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'
import type { Manifest } from '../runner/publishable.ts'
import { type LockFile, readLockFile } from '../size/installedPackages.ts'
import type { Packument, PublishedManifest } from './Packument.ts'

const sections = ['dependencies', 'optionalDependencies', 'peerDependencies', 'peerDependenciesMeta', 'bin'] as const

/**
 * The third-party packages of the workspace as a registry describes them. The hashes are those of
 * the lock file, so pnpm finds the files in its store and downloads none.
 */
export function storedPackages(lock: LockFile = readLockFile()): Packument[] {
  const installed = installedManifests()
  const versions = Object.entries(lock.packages).map(([id, { resolution, ...locked }]) => {
    const at = id.lastIndexOf('@')
    const [name, version] = [id.slice(0, at), id.slice(at + 1)]
    const file = installed.get(id)
    // Packages for other platforms are not installed. The lock file has what an installer reads of them.
    const manifest = file ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : undefined
    const needed = sections.map((section) => [section, manifest?.[section]])
    const dist = { integrity: String(resolution.integrity), tarball: `http://127.0.0.1/${name}/-/${version}.tgz` }
    return { ...locked, ...Object.fromEntries(needed.filter(([, value]) => value)), name, version, dist }
  })
  return [...Map.groupBy(versions, ({ name }) => name)].map(([name, all]) => ({
    name,
    'dist-tags': { latest: all.at(-1)?.version ?? '' },
    versions: Object.fromEntries(all.map((manifest): [string, PublishedManifest] => [manifest.version, manifest])),
  }))
}

/** Files of the installed manifests, by `name@version`. */
function installedManifests(): ReadonlyMap<string, string> {
  const folder = join(root, 'node_modules/.pnpm')
  return new Map(
    readdirSync(folder).flatMap((entry) => {
      const [, id = ''] = /^(.+?@[^_(]+)/.exec(entry.replace('+', '/')) ?? []
      const file = join(folder, entry, 'node_modules', id.slice(0, id.lastIndexOf('@')), 'package.json')
      return id && existsSync(file) ? [[id, file] as const] : []
    }),
  )
}
