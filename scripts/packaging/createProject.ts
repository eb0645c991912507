import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import { stringify } from 'yaml'
import { root } from '../root.ts'
import { catalogVersion } from './catalogVersion.ts'
import { otherEntries } from './otherEntries.ts'
import { pageEntries } from './pageEntries.ts'
import type { Peers } from './peers.ts'
import { compilers, versions } from './versions.ts'

const template = join(root, 'bench/outside')

export interface ProjectOptions {
  /** Paths by package name. */
  readonly tarballs: ReadonlyMap<string, string>
  readonly peers: Peers
}

/**
 * Writes the project of a user into an empty folder. It installs nothing and does not list optional
 * peers.
 */
export async function createProject(folder: string, { tarballs, peers }: ProjectOptions): Promise<void> {
  cpSync(template, folder, { recursive: true })
  const tools = ['vite', 'esbuild'].map((name) => [name, catalogVersion(name)])
  const aliases = Object.entries(compilers).map(([name, version]) => [name, `npm:typescript@${version}`])
  const ours = [...tarballs].map(([name, file]) => [name, `file:${file}`])
  // pnpm would ask the registry for our packages that other packages of ours depend on.
  write(join(folder, 'pnpm-workspace.yaml'), stringify({ overrides: Object.fromEntries(ours) }))
  const dependencies = { ...Object.fromEntries([...ours, ...tools, ...aliases]), ...versions, ...peers.needed }
  write(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }, null, 2))

  const everything = exportAll(pageEntries())
  const isBridge = (name: string): boolean => /^@latchkey\/wagmi(\/|$)/.test(name)
  write(join(folder, 'src/everything.ts'), exportAll(pageEntries().filter((name) => !isBridge(name))))
  // The published types of wagmi do not compile with the newest of its own peers.
  write(join(folder, 'bridge/everything.ts'), exportAll(pageEntries().filter(isBridge)))
  write(join(folder, 'others/everything.ts'), exportAll(otherEntries()))
  // Bundlers get JavaScript, so that none of them needs a plugin.
  mkdirSync(join(folder, 'compiled'))
  const source = readFileSync(join(template, 'src/main.tsx'), 'utf8')
  const { code } = await transformWithOxc(source, 'main.tsx', { jsx: { runtime: 'automatic' }, sourcemap: false })
  write(join(folder, 'compiled/main.js'), `export * from './everything.js'\n${code}`)
  write(join(folder, 'compiled/everything.js'), everything)
}

function exportAll(names: readonly string[]): string {
  return `${names.map((name, index) => `export * as entry${index} from '${name}'`).join('\n')}\n`
}

function write(file: string, text: string): void {
  writeFileSync(file, text)
}
