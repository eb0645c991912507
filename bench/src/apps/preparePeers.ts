import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { attempt } from './attempt.ts'
import type { BenchApp } from './BenchApp.ts'
import { buildApp } from './buildApp.ts'
import { installedVersions } from './installedVersions.ts'
import { npm } from './npm.ts'
import { peerApps } from './peerApps.ts'

const sources = join(import.meta.dirname, '../../peers')

export interface Peers {
  /** Their names have the version of the kit in them. */
  readonly apps: readonly BenchApp[]
  readonly versions: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Which could not be made, and why: what others publish may break without us. */
  readonly leftOut: readonly string[]
}

/**
 * Installs the apps with other kits, exactly as their lock files have them, and builds them.
 *
 * @param folder - Outside of the workspace: what an app does not declare must not be found in ours.
 * @param site - Gets a folder for each.
 */
export async function preparePeers(folder: string, site: string, rows: number): Promise<Peers> {
  const apps: BenchApp[] = []
  const versions: Record<string, Readonly<Record<string, string>>> = {}
  const leftOut: string[] = []
  for (const { kit, ...app } of peerApps(rows)) {
    const project = join(folder, app.folder)
    const { problem } = await attempt(async () => {
      cpSync(join(sources, app.folder), project, { recursive: true })
      await npm(project, 'ci')
      await buildApp(project, join(site, app.folder), `/${app.folder}/`)
      const installed = installedVersions(project)
      const name = `${app.name} ${installed[kit] ?? ''}`.trim()
      versions[name] = installed
      apps.push({ ...app, name })
    })
    if (problem !== undefined) leftOut.push(`${app.name} is left out: ${problem}`)
  }
  return { apps, versions, leftOut }
}
