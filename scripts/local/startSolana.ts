import { fileURLToPath } from 'node:url'
import { startProgram } from './programs/startProgram.ts'

export interface LocalNetwork {
  /** Where its interface answers, on loopback, without a slash at the end. */
  readonly url: string
  /** CAIP-2. */
  readonly networkId: string
  /** Ends the chain and resolves when its process is gone. May be called again. */
  stop(): Promise<void>
}

/** The runtime's first blockhash, which is the same each time. */
const genesisHash = 'CmpNeggWJ4JaWJeJ8YKN1Zypmk7uvQq3PECGUCAEMbky'

/**
 * Starts LiteSVM, the Solana runtime without the network around it, in a process of its own, behind Solana's JSON-RPC: HTTP and
 * WebSocket on one port, WebSocket also on the next. Busy ports are passed by. What lands is final at once;
 * `expireBlockhash` (a method of ours) makes the blockhash that it is given, or all, too old.
 *
 * @param port - First port to try, on loopback; 0 (the default) lets the system choose.
 * @throws {ProgramDidNotStart} with its own words.
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
