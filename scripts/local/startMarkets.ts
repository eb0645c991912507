import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { LocalMarket } from './market/deployLocalMarket.ts'
import type { LocalChains } from './startChains.ts'

/** The market of each local chain. */
export interface LocalMarkets {
  readonly a: LocalMarket
  readonly b: LocalMarket
}

/** ms. This ends a program that hangs; it measures nothing. */
const limit = 120_000

/**
 * Deploys the local markets in their own process, because this one can't import the sources of our
 * packages.
 *
 * @throws {Error} with the output of the program.
 */
export async function startMarkets({ a, b }: Pick<LocalChains, 'a' | 'b'>): Promise<LocalMarkets> {
  const program = fileURLToPath(new URL('./market/deploy.ts', import.meta.url))
  const args = ['--no-warnings', '--conditions=@latchkey/source', program, a.url, b.url]
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: limit })
  const [ofA, ofB] = JSON.parse(stdout) as readonly [LocalMarket, LocalMarket]
  return { a: ofA, b: ofB }
}
