import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type RunningProgram, startProgram } from '../../../scripts/local/programs/startProgram.ts'
import { run } from '../../../scripts/runner/run.ts'
import { freePort } from './freePort.ts'

const folder = join(import.meta.dirname, '../../../examples/siwx-hono')

/**
 * Builds the example with Hono and starts its server, as its README says. It uses the built
 * packages, so `pnpm build` must run before.
 *
 * @throws {Error} with the output when the build fails.
 * @throws {ProgramDidNotStart} when the server does not start.
 */
export async function startHonoExample(): Promise<RunningProgram> {
  if (!existsSync(join(folder, '../../packages/plugin-siwx/dist/server/index.js')))
    throw new Error('The server takes the built packages: run `npx -y pnpm@12 build` first.')
  const vite = join(folder, 'node_modules/vite/bin/vite.js')
  const { code, output } = await run(process.execPath, [vite, 'build'], { cwd: folder })
  if (code !== 0) throw new Error(`The build of siwx-hono failed:\n${output}`)
  const port = await freePort()
  return startProgram({
    command: process.execPath,
    args: ['src/server.ts'],
    cwd: folder,
    env: { PORT: String(port), ORIGIN: `http://127.0.0.1:${port}` },
    says: /Open http:\/\/(127\.0\.0\.1:\d+)/,
  })
}
