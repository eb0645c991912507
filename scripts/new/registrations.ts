import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'
import type { NewPackage } from './NewPackage.ts'
import { NewPackageError } from './NewPackageError.ts'

/**
 * The lists that need the name of a new package, because their tools can't find it by its folder:
 * new texts by path. `tests/policy` compares each of them with the folders of `packages/`.
 */
export function registrations({ kind, folder, title }: NewPackage): ReadonlyMap<string, string> {
  const about = kind === 'plugin' ? `${title}: an action of the Account view and a view of its own` : `${title} wallets`
  return new Map([
    ['tsconfig.json', withReference(read('tsconfig.json'), folder)],
    ['tests/size/package.json', withDependency(read('tests/size/package.json'), folder)],
    [
      'README.md',
      withRow(read('README.md'), '| [`packages/relay`]', `| [\`packages/${folder}\`](packages/${folder}) | ${about} |`),
    ],
    // All adapters share one row in docs/architecture.md.
    ...(kind === 'plugin'
      ? [
          [
            'docs/architecture.md',
            withRow(read('docs/architecture.md'), '| `relay` |', `| \`${folder}\` | ${about} |`),
          ] as const,
        ]
      : []),
  ])
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

function withReference(text: string, folder: string): string {
  const config = JSON.parse(text) as { references: { path: string }[] }
  config.references.push({ path: `packages/${folder}` })
  return formatted(config)
}

function withDependency(text: string, folder: string): string {
  const manifest = JSON.parse(text) as { devDependencies: Record<string, string> }
  const all = { ...manifest.devDependencies, [`@latchkey/${folder}`]: 'workspace:^' }
  const sorted = Object.entries(all).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return formatted({ ...manifest, devDependencies: Object.fromEntries(sorted) })
}

/** @param next - Start of the line before which the row is inserted. */
function withRow(text: string, next: string, row: string): string {
  const at = text.indexOf(`\n${next}`)
  if (at < 0) throw new NewPackageError(`No line starts with "${next}". The row of the new package can't be added.`)
  return `${text.slice(0, at)}\n${row}${text.slice(at)}`
}

function formatted(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
