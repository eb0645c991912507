import { fileURLToPath } from 'node:url'
import { startProgram } from './programs/startProgram.ts'
import type { LocalNetwork } from './startSolana.ts'

const genesisHash = '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206'

/**
 * Starts a Bitcoin node (bcoin, regtest) in its own process, behind an interface like Esplora's. It
 * keeps everything in memory. If the port is busy, it takes the next free one. Blocks are mined on
 * request: `POST /mine/<blocks>/<address>`.
 *
 * @param port - First port to try, on loopback; 0 (the default) lets the system choose.
 * @throws {ProgramDidNotStart} with the output of the program.
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
