import { anvilBinary } from './anvilBinary.ts'
import { ProgramDidNotStart } from './programs/ProgramDidNotStart.ts'
import { startProgram } from './programs/startProgram.ts'

export interface AnvilOptions {
  readonly chainId: number
  /** First port to try, on loopback; 0 (the default) lets the system choose. */
  readonly port?: number | undefined
}

export interface LocalChain {
  readonly id: number
  /** JSON-RPC over HTTP and WebSocket, e.g. `http://127.0.0.1:8545`. */
  readonly url: string
  /** Ends the chain and resolves when its process has ended. Can be called again. */
  stop(): Promise<void>
}

const lastPort = 65_535

/**
 * Starts an EVM chain on loopback. If the port is busy, it takes the next free one. anvil itself
 * binds the port, so no other program can take it in between.
 *
 * @throws {Error} with the output of anvil when it ends, or prints no address within two minutes.
 */
export async function startAnvil({ chainId, port = 0 }: AnvilOptions): Promise<LocalChain> {
  const args = ['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId)]
  try {
    const { url, stop } = await startProgram({ command: anvilBinary(), args })
    return { id: chainId, url, stop }
  } catch (error) {
    if (!(error instanceof ProgramDidNotStart)) throw error
    const isBusy = error.problem.includes('Address already in use') || error.problem.includes('os error 10048')
    if (isBusy && port !== 0 && port < lastPort) return startAnvil({ chainId, port: port + 1 })
    throw new Error(`anvil for chain ${chainId} did not start: ${error.problem}`, { cause: error })
  }
}
