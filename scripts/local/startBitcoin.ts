import { fileURLToPath } from 'node:url'
import { startProgram } from './programs/startProgram.ts'
import type { LocalNetwork } from './startSolana.ts'

const genesisHash = '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206'

/**
 * Starts a Bitcoin node (bcoin, regtest) in a process of its own that keeps everything in memory, behind an interface shaped like
 * Esplora's. A busy port is passed by. Blocks come when one asks for them: `POST /mine/<blocks>/<address>`.
 *
 * @param port - First port to try, on loopback; 0 (the default) lets the system choose.
 * @throws {ProgramDidNotStart} with its own words.
 */
export async function startBitcoin({ port = 0 }: { readonly port?: number | undefined } = {}): Promise<LocalNetwork> {
  const program = fileURLToPath(new URL('./bitcoin/serve.ts', import.meta.url))
  const running = await startProgram({
    command: process.execPath,
    args: ['--no-warnings', program, String(port)],
    isWatchingUs: true,
  })
  return { ...running, networkId: `bip122:${genesisHash.slice(0, 32)}` }
}
