import type { Manifest } from '../runner/publishable.ts'

/**
 * What a manifest promises to users of the package: entries with their conditions, commands,
 * engines and peers.
 */
export function readManifest({
  type,
  sideEffects,
  exports = {},
  bin = {},
  engines = {},
  ...manifest
}: Manifest): string {
  const { peerDependencies = {}, peerDependenciesMeta = {} } = manifest
  const lines = [
    `type: ${type}`,
    `sideEffects: ${JSON.stringify(sideEffects)}`,
    ...Object.entries(exports).map(([path, target]) => `export ${path}: ${conditionsOf(target)}`),
    ...Object.keys(bin).map((name) => `bin ${name}: a command`),
    ...Object.entries(engines).map(([name, range]) => `engine ${name}: ${range}`),
    ...Object.entries(peerDependencies).map(
      ([name, range]) => `peer ${name}: ${range}${peerDependenciesMeta[name]?.optional ? ', optional' : ''}`,
    ),
  ]
  return `${lines.join('\n\n')}\n`
}

function conditionsOf(target: string | Readonly<Record<string, string>>): string {
  return typeof target === 'string' ? 'as it is' : Object.keys(target).join(', ')
}
