import { join } from 'node:path'
import { run } from '../../scripts/runner/run.ts'
import { versions } from './versions.ts'

/**
 * Installs each client from its lock file in its own folder, outside of the workspace and its
 * overrides. Install scripts do not run.
 */
export async function setup(): Promise<void> {
  for (const version of versions) {
    const cwd = join(import.meta.dirname, version)
    const { code, output } = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd })
    if (code !== 0) throw new Error(`npm could not install the client ${version}:\n${output}`)
  }
}
