import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'
import { type RunResult, run } from './runner/run.ts'

/**
 * Builds every package from scratch, so that nothing of an earlier build is published. Types come
 * from `tsc -b`, JavaScript from the build script of each package.
 *
 * @param workspace - Folder of the workspace. A copy needs the files that `copyPackages` writes.
 */
export async function build(workspace: string = root): Promise<RunResult> {
  for (const dist of globSync('packages/*/dist', { cwd: workspace })) rmSync(join(workspace, dist), { recursive: true })
  const types = await run('tsc', ['-b', '--force'], { cwd: workspace })
  if (types.code !== 0) return types
  // A copy has no installation of its own, so pnpm must not compare it with the lock file.
  const asIs = '--config.verify-deps-before-run=false'
  const each = ['-r', '--filter', './packages/*', '--workspace-concurrency=2']
  return run('pnpm', [asIs, ...each, 'run', 'build'], { cwd: workspace })
}

export async function main(): Promise<number> {
  const { code, output } = await build()
  process.stdout.write(output)
  return code
}
