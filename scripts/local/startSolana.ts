import { fileURLToPath } from 'node:url'
import { startProgram } from './programs/startProgram.ts'

export interface LocalNetwork {
  /** Address of its interface, on loopback, without a slash at the end. */
  readonly url: string
  /** CAIP-2. */
  readonly networkId: string
  /** Ends the chain and resolves when its process has ended. Can be called again. */
  stop(): Promise<void>
}

/** The first blockhash of the runtime. It is the same each time. */
const genesisHash = 'CmpNeggWJ4JaWJeJ8YKN1Zypmk7uvQq3PECGUCAEMbky'

/**
 * Starts LiteSVM, the Solana runtime without a network, in its own process, behind Solana's
 * JSON-RPC. HTTP and WebSocket share one port; the next port serves WebSocket as well. Busy ports
 * are skipped. A landed transaction is final at once. Our own method `expireBlockhash` expires the
 * given blockhash, or all.
 *
 * @param port - First port to try, on loopback; 0 (the default) lets the system choose.
 * @throws {ProgramDidNotStart} with the output of the program.
 */
export async function startSolana({ port = 0 }: { readonly port?: number | undefined } = {}): Promise<LocalNetwork> {
  const program = fileURLToPath(new URL('./solana/serve.ts', import.meta.url))
  const running = await startProgram({
    command: process.execPath,
    args: ['--no-warnings', program, String(port)],
    isWatchingUs: true,
  })
  return { ...running, networkId: `solana:${genesisHash.slice(0, 32)}` }
}
