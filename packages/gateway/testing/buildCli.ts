import { mkdtempSync, readFileSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Builds the command, or another program, from its sources as it is published: our packages inside, other dependencies
 * outside, the other files of the package beside it. The output folder is inside this package, so
 * that Node finds the dependencies.
 */
export async function buildCli(entry = '../src/cli.ts'): Promise<string> {
  const { dependencies, files } = JSON.parse(readFileSync(fileOf('../package.json'), 'utf8'))
  const cache = fileOf('../node_modules/.cache/')
  await mkdir(cache, { recursive: true })
  const root = mkdtempSync(join(cache, 'gateway-'))
  const published = (files as readonly string[]).filter((each) => each !== 'dist')
  for (const part of ['package.json', ...published]) {
    await cp(fileOf(`../${part}`), join(root, part), { recursive: true })
  }
  await build({
    entryPoints: [fileOf(entry)],
    outdir: join(root, 'dist'),
    bundle: true,
    splitting: true,
    external: Object.keys(dependencies)
      .filter((name) => !name.startsWith('@latchkey/'))
      .flatMap((name) => [name, `${name}/*`]),
    conditions: ['@latchkey/source'],
    platform: 'node',
    format: 'esm',
    target: 'node22',
  })
  return join(root, 'dist', `${basename(entry, '.ts')}.js`)
}
