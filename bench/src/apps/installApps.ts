import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogVersion } from '../../../scripts/packaging/catalogVersion.ts'
import { packPackages } from '../../../scripts/packaging/packPackages.ts'
import { run } from '../../../scripts/runner/run.ts'

/**
 * Makes a project of somebody else's in an empty folder: our apps, with our packages installed from their tarballs.
 *
 * @returns the folder with the apps.
 */
export async function installApps(folder: string): Promise<string> {
  const tarballs = join(folder, 'tarballs')
  mkdirSync(tarballs, { recursive: true })
  const packed = await packPackages(tarballs)
  const ours = [...packed].filter(([name]) => name !== '@latchkey/relay').map(([name, file]) => [name, `file:${file}`])
  const theirs = ['react', 'react-dom', 'nanostores'].map((name) => [name, catalogVersion(name)])
  writeProject(folder, Object.fromEntries([...ours, ...theirs]))
  await install(folder)
  const apps = join(folder, 'apps')
  cpSync(join(import.meta.dirname, '../../apps'), apps, { recursive: true })
  return apps
}

function writeProject(folder: string, dependencies: Readonly<Record<string, string>>): void {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }, null, 2))
}

/** With npm, from whatever registry it is set up for. @throws {Error} with its words. */
export async function install(cwd: string): Promise<void> {
  const parameters = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock']
  const { code, output } = await run('npm', parameters, { cwd })
  if (code !== 0) throw new Error(`npm does not install:\n${output}`)
}
