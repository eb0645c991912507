import { mkdtempSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** Builds the command from its sources, as a program of one folder inside of this package, whose dependencies it finds there. */
export async function buildCli(): Promise<string> {
  const source = fileURLToPath(new URL('../src/cli.ts', import.meta.url))
  const cache = fileURLToPath(new URL('../node_modules/.cache/', import.meta.url))
  await mkdir(cache, { recursive: true })
  const outdir = join(mkdtempSync(join(cache, 'relay-')), 'dist')
  await build({
    entryPoints: [source],
    outdir,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node22',
  })
  return join(outdir, 'cli.js')
}
