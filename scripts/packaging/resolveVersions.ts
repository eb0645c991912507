import { readPackages } from '../packages/readPackages.ts'
import type { Manifest } from '../runner/publishable.ts'
import { catalogVersion } from './catalogVersion.ts'

const sections = ['dependencies', 'devDependencies', 'peerDependencies'] as const

/**
 * A manifest with the versions that its `workspace:` and `catalog:` entries mean, as `pnpm pack`
 * writes them. @throws {Error} for a package that the workspace or the catalog does not have.
 */
export function resolveVersions<Some extends Partial<Manifest>>(manifest: Some): Some {
  const resolved = sections.flatMap((section) => {
    const entries = Object.entries(manifest[section] ?? {})
    return entries.length > 0
      ? [[section, Object.fromEntries(entries.map(([name, range]) => [name, versionOf(name, range)]))]]
      : []
  })
  return { ...manifest, ...Object.fromEntries(resolved) }
}

function versionOf(name: string, range: string): string {
  const [, kind, rest = ''] = /^(workspace|catalog):(.*)$/.exec(range) ?? []
  if (kind === 'catalog') return catalogVersion(name, rest)
  if (kind !== 'workspace') return range
  const version = readPackages().find(({ manifest }) => manifest.name === name)?.manifest.version
  if (!version) throw new Error(`The workspace has no package ${name}.`)
  return rest === '*' ? version : `${rest}${version}`
}
