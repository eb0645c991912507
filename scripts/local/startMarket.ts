import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { LocalMarket } from './market/deployLocalMarket.ts'
import type { LocalChain } from './startAnvil.ts'

/** ms. This ends a program that hangs; it measures nothing. */
const limit = 120_000

/**
 * Deploys the local market in its own process, because this one can't import the sources of our
 * packages.
 *
 * @throws {Error} with the output of the program.
 */
export async function startMarket({ url }: Pick<LocalChain, 'url'>): Promise<LocalMarket> {
  const program = fileURLToPath(new URL('./market/deploy.ts', import.meta.url))
  const args = ['--no-warnings', '--conditions=@latchkey/source', program, url]
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: limit })
  return JSON.parse(stdout) as LocalMarket
}
