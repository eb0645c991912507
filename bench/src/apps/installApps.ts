import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverNames } from '../../../scripts/packages/serverNames.ts'
import { catalogVersion } from '../../../scripts/packaging/catalogVersion.ts'
import { packPackages } from '../../../scripts/packaging/packPackages.ts'
import { npm } from './npm.ts'

/**
 * Creates a project outside of the workspace: our apps, with our packages installed from tarballs.
 *
 * @param folder - An empty folder.
 * @returns The folder with the apps.
 */
export async function installApps(folder: string): Promise<string> {
  const tarballs = join(folder, 'tarballs')
  mkdirSync(tarballs, { recursive: true })
  const packed = await packPackages(tarballs)
  const servers = serverNames()
  const ours = [...packed].filter(([name]) => !servers.has(name)).map(([name, file]) => [name, `file:${file}`])
  const theirs = ['react', 'react-dom', 'nanostores', 'viem'].map((name) => [name, catalogVersion(name)])
  writeProject(folder, Object.fromEntries([...ours, ...theirs]))
  await npm(folder, 'install')
  const apps = join(folder, 'apps')
  cpSync(join(import.meta.dirname, '../../apps'), apps, { recursive: true })
  return apps
}

function writeProject(folder: string, dependencies: Readonly<Record<string, string>>): void {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }, null, 2))
}
