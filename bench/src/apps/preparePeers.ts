import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { BenchApp } from './BenchApp.ts'
import { buildApp } from './buildApp.ts'
import { install } from './installApps.ts'
import { peerApps } from './peerApps.ts'

const bench = join(import.meta.dirname, '../..')

/**
 * Installs the apps with other kits into `bench/.peers` and builds them. One that does not install or build is left out, and a line says so:
 * what others publish may break without us.
 *
 * @param site - Gets a folder for each.
 */
export async function preparePeers(site: string, rows: number): Promise<BenchApp[]> {
  const ready: BenchApp[] = []
  for (const app of peerApps(rows)) {
    const folder = join(bench, '.peers', app.folder)
    try {
      cpSync(join(bench, 'peers', app.folder), folder, { recursive: true })
      await install(folder)
      const out = join(site, app.folder)
      rmSync(out, { recursive: true, force: true })
      await buildApp(folder, out, `/${app.folder}/`)
      ready.push(app)
    } catch (error) {
      console.log(`${app.name} is left out: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return ready
}
