import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'
import { type RunResult, run } from './runner/run.ts'

/**
 * Builds every package from nothing: what an earlier build left would otherwise be published.
 * Types come from `tsc -b`, JavaScript from each package's own build script.
 */
export async function build(): Promise<RunResult> {
  for (const dist of globSync('packages/*/dist', { cwd: root })) rmSync(join(root, dist), { recursive: true })
  const types = await run('tsc', ['-b', '--force'])
  if (types.code !== 0) return types
  return run('pnpm', ['-r', '--filter', './packages/*', '--workspace-concurrency=2', 'run', 'build'])
}

export async function main(): Promise<number> {
  const { code, output } = await build()
  process.stdout.write(output)
  return code
}
