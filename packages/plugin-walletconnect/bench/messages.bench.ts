/** Processor time per relay message: the whole client with its guards, on a socket in memory. */
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import type { Figure } from '../../../bench/src/Figure.ts'
import { machine } from '../../../bench/src/machine.ts'
import { printFigures } from '../../../bench/src/printFigures.ts'
import { quantile } from '../../../bench/src/quantile.ts'

const counts = [1000, 10_000]

const cache = fileURLToPath(new URL('../node_modules/.cache/', import.meta.url))
await mkdir(cache, { recursive: true })
const folder = mkdtempSync(join(cache, 'messages-'))
try {
  const outfile = join(folder, 'floodSession.mjs')
  await build({
    entryPoints: [fileURLToPath(new URL('./floodSession.ts', import.meta.url))],
    outfile,
    bundle: true,
    conditions: ['@latchkey/source'],
    external: ['@walletconnect/*'],
    platform: 'node',
    format: 'esm',
    target: 'node22',
  })
  const { floodSession } = (await import(pathToFileURL(outfile).href)) as typeof import('./floodSession.js')
  console.log(machine())
  await floodSession(1000) // warms up
  const figures: Figure[] = []
  for (const count of counts) {
    const times = await floodSession(count)
    const note = `${count} messages that answer nothing`
    figures.push(
      { name: 'time per relay message', value: quantile(times, 0.5), unit: 'µs', note: `${note}, median` },
      { name: 'time per relay message', value: quantile(times, 0.95), unit: 'µs', note: `${note}, p95` },
    )
  }
  printFigures(figures)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
