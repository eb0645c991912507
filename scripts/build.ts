import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'
import { type RunResult, run } from './runner/run.ts'

/**
 * Builds every package from nothing: what an earlier build left would otherwise be published.
 * Types come from `tsc -b`, JavaScript from each package's own build script.
 *
 * @param workspace - Its folder; another one than this has what `copyPackages` puts there.
 */
export async function build(workspace: string = root): Promise<RunResult> {
  for (const dist of globSync('packages/*/dist', { cwd: workspace })) rmSync(join(workspace, dist), { recursive: true })
  const types = await run('tsc', ['-b', '--force'], { cwd: workspace })
  if (types.code !== 0) return types
  // A copy has not been installed, so pnpm must not ask whether it is as the lock file says.
  const asIs = '--config.verify-deps-before-run=false'
  const each = ['-r', '--filter', './packages/*', '--workspace-concurrency=2']
  return run('pnpm', [asIs, ...each, 'run', 'build'], { cwd: workspace })
}

export async function main(): Promise<number> {
  const { code, output } = await build()
  process.stdout.write(output)
  return code
}
