import type { Manifest } from '../runner/publishable.ts'
import type { Packument } from './Packument.ts'

/**
 * What is wrong with a published package: its version, its tag, ranges that only the workspace
 * understands, and other files than in the tarball that the other steps install.
 */
export function faultsOfPublished(
  { name, 'dist-tags': tags, versions }: Packument,
  { version }: Pick<Manifest, 'version'>,
  integrity: string,
): string[] {
  const published = versions[version]
  if (!published) return [`${name}: ${version} is not published, only ${Object.keys(versions).join(', ')}`]
  const { dependencies, peerDependencies, optionalDependencies, dist } = published
  const ranges = Object.entries({ ...dependencies, ...peerDependencies, ...optionalDependencies })
  return [
    ...(tags.latest === version ? [] : [`${name}: the tag latest is at ${tags.latest}, not at ${version}`]),
    ...ranges
      .filter(([, range]) => /^(workspace|catalog|link|file):/.test(range))
      .map(([dependency, range]) => `${name}: needs ${dependency} as ${range}, which only the workspace understands`),
    ...(dist.integrity === integrity ? [] : [`${name}: has other files than the tarball that was tried`]),
  ]
}
