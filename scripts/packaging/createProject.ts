import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import { root } from '../root.ts'
import { catalogVersion } from './catalogVersion.ts'
import { pageEntries } from './pageEntries.ts'
import { compilers, versions } from './versions.ts'

const template = join(root, 'bench/outside')

/** Writes a project of somebody else's into an empty folder; nothing is installed yet. @param tarballs - By name. */
export async function createProject(folder: string, tarballs: ReadonlyMap<string, string>): Promise<void> {
  cpSync(template, folder, { recursive: true })
  const theirs = ['react', 'react-dom', 'nanostores', 'vite', 'esbuild'].map((name) => [name, catalogVersion(name)])
  const aliases = Object.entries(compilers).map(([name, version]) => [name, `npm:typescript@${version}`])
  const ours = [...tarballs].map(([name, file]) => [name, `file:${file}`])
  const dependencies = Object.fromEntries([...ours, ...theirs, ...aliases, ...Object.entries(versions)])
  write(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }, null, 2))

  const everything = pageEntries().map((name, index) => `export * as entry${index} from '${name}'`)
  write(join(folder, 'src/everything.ts'), `${everything.join('\n')}\n`)
  // Bundlers get JavaScript, so that none of them needs a plugin.
  mkdirSync(join(folder, 'compiled'))
  const source = readFileSync(join(template, 'src/main.tsx'), 'utf8')
  const { code } = await transformWithOxc(source, 'main.tsx', { jsx: { runtime: 'automatic' }, sourcemap: false })
  write(join(folder, 'compiled/main.js'), `export * from './everything.js'\n${code}`)
  write(join(folder, 'compiled/everything.js'), `${everything.join('\n')}\n`)
}

function write(file: string, text: string): void {
  writeFileSync(file, text)
}
