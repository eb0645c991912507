import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type RunningProgram, startProgram } from '../../../scripts/local/programs/startProgram.ts'
import { run } from '../../../scripts/runner/run.ts'

const root = join(import.meta.dirname, '../../..')

export interface RunningNext extends RunningProgram {
  /** What Next said while it built, by bundler. */
  readonly builds: Readonly<Record<'webpack' | 'turbopack', string>>
}

/**
 * An example with Next, built for production by each of Next's bundlers and served on a free port of this machine, as `next build` and
 * `next start` do it. It takes the packages as they are published, so they have to be built before.
 *
 * @throws {Error} with Next's words when it does not build, {ProgramDidNotStart} when it does not start.
 */
export async function startNext(name: string): Promise<RunningNext> {
  const folder = join(root, 'examples', name)
  if (!existsSync(join(root, 'packages/react/dist/index.js')))
    throw new Error('Next takes the built packages: run `npx -y pnpm@12 build` first.')
  const next = join(folder, 'node_modules/next/dist/bin/next')
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  // In CI Next warns where an earlier build left no cache, which says nothing about the example.
  mkdirSync(join(folder, '.next/cache'), { recursive: true })
  const build = async (bundler: string): Promise<string> => {
    const { code, output } = await run(process.execPath, [next, 'build', `--${bundler}`, folder], { cwd: folder, env })
    if (code !== 0) throw new Error(`${name} does not build by ${bundler}:\n${output}`)
    return output
  }
  // One after the other, into the same folder: what turbopack makes, Next's own choice, is served.
  const builds = { webpack: await build('webpack'), turbopack: await build('turbopack') }
  const program = await startProgram({
    command: process.execPath,
    args: [next, 'start', folder, '--hostname', '127.0.0.1', '--port', '0'],
    says: /http:\/\/(127\.0\.0\.1:\d+)[\s\S]*Ready/,
  })
  return { ...program, builds }
}
