import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type RunningProgram, startProgram } from '../../../scripts/local/programs/startProgram.ts'
import { run } from '../../../scripts/runner/run.ts'
import { freePort } from './freePort.ts'

const root = join(import.meta.dirname, '../../..')

export interface RunningNext extends RunningProgram {
  /** Output of each build, by bundler. */
  readonly builds: Readonly<Record<'webpack' | 'turbopack', string>>
}

/**
 * Builds a Next.js example with each of its bundlers (`next build`) and serves it on a free local
 * port (`next start`). It uses the built packages, so `pnpm build` must run before. `ORIGIN` in its
 * environment is the origin of its pages.
 *
 * @throws {Error} with the output when the build fails.
 * @throws {ProgramDidNotStart} when it does not start.
 */
export async function startNext(name: string): Promise<RunningNext> {
  const folder = join(root, 'examples', name)
  if (!existsSync(join(root, 'packages/react/dist/index.js')))
    throw new Error('Next takes the built packages: run `npx -y pnpm@12 build` first.')
  const next = join(folder, 'node_modules/next/dist/bin/next')
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  // Without this folder, Next.js warns in CI about a missing build cache.
  mkdirSync(join(folder, '.next/cache'), { recursive: true })
  const build = async (bundler: string): Promise<string> => {
    const { code, output } = await run(process.execPath, [next, 'build', `--${bundler}`, folder], { cwd: folder, env })
    if (code !== 0) throw new Error(`The build of ${name} with ${bundler} failed:\n${output}`)
    return output
  }
  // In sequence, into the same folder: the turbopack build (the default) is served.
  const builds = { webpack: await build('webpack'), turbopack: await build('turbopack') }
  const port = await freePort()
  const program = await startProgram({
    command: process.execPath,
    args: [next, 'start', folder, '--hostname', '127.0.0.1', '--port', String(port)],
    env: { ORIGIN: `http://127.0.0.1:${port}` },
    says: /http:\/\/(127\.0\.0\.1:\d+)[\s\S]*Ready/,
  })
  return { ...program, builds }
}
