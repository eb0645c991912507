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
  /** The names of the apps include the version of the kit. */
  readonly apps: readonly BenchApp[]
  readonly versions: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Apps that could not be built, with the reason: a published kit may break at any time. */
  readonly leftOut: readonly string[]
}

/**
 * Installs the apps with other kits exactly as in their lock files, and builds them.
 *
 * @param folder - Outside of the workspace, so that no undeclared dependency is found in it.
 * @param site - Folder that gets a folder for each app.
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
