import { fileURLToPath } from 'node:url'
import { startProgram } from './programs/startProgram.ts'

export interface LocalRelay {
  /** Where clients connect: `ws://127.0.0.1:7004`. */
  readonly url: string
  /** Ends the relay and resolves when its process has ended. Can be called again. */
  stop(): Promise<void>
}

/**
 * Starts our relay (`packages/relay`, from its sources) in its own process. It keeps waiting
 * messages in memory and accepts every project. If the port is busy, it takes the next free one.
 *
 * @param port - First port to try, on loopback; 0 (the default) lets the system choose.
 * @throws {ProgramDidNotStart} with the output of the program.
 */
export async function startRelay({ port = 0 }: { readonly port?: number | undefined } = {}): Promise<LocalRelay> {
  const program = fileURLToPath(new URL('./relay/serve.ts', import.meta.url))
  const { url, stop } = await startProgram({
    command: process.execPath,
    args: ['--no-warnings', '--conditions=@latchkey/source', program, String(port)],
    isWatchingUs: true,
  })
  return { url: url.replace('http', 'ws'), stop }
}
