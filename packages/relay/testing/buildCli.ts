import { mkdtempSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Builds the command from its sources as it is published: private packages inside, other
 * dependencies outside. The output folder is inside this package, so that Node finds the
 * dependencies.
 */
export async function buildCli(): Promise<string> {
  const { dependencies } = JSON.parse(readFileSync(fileOf('../package.json'), 'utf8'))
  const cache = fileOf('../node_modules/.cache/')
  await mkdir(cache, { recursive: true })
  const outdir = join(mkdtempSync(join(cache, 'relay-')), 'dist')
  await build({
    entryPoints: [fileOf('../src/cli.ts')],
    outdir,
    bundle: true,
    splitting: true,
    external: Object.keys(dependencies).flatMap((name) => [name, `${name}/*`]),
    platform: 'node',
    format: 'esm',
    target: 'node22',
  })
  return join(outdir, 'cli.js')
}
