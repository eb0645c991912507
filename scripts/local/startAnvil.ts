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
  /** Ends the chain and resolves when its process is gone. May be called again. */
  stop(): Promise<void>
}

const lastPort = 65_535

/**
 * Starts an EVM chain on loopback. A busy port gets the next free one: anvil itself binds it, so no other
 * program can come between the choice and the use.
 *
 * @throws {Error} when anvil ends or stays silent for two minutes; its own words are in the message.
 */
export async function startAnvil({ chainId, port = 0 }: AnvilOptions): Promise<LocalChain> {
  const args = ['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId)]
  try {
    return { id: chainId, ...(await startProgram({ command: anvilBinary(), args })) }
  } catch (error) {
    if (!(error instanceof ProgramDidNotStart)) throw error
    const isBusy = error.problem.includes('Address already in use') || error.problem.includes('os error 10048')
    if (isBusy && port !== 0 && port < lastPort) return startAnvil({ chainId, port: port + 1 })
    throw new Error(`anvil for chain ${chainId} did not start: ${error.problem}`, { cause: error })
  }
}
