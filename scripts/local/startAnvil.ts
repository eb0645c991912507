import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { anvilBinary } from './anvilBinary.ts'

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

const patience = 20_000
const lastPort = 65_535

/**
 * Starts an EVM chain on loopback. A busy port gets the next free one: anvil itself binds it, so no other
 * program can come between the choice and the use.
 *
 * @throws {Error} when anvil ends or stays silent for 20 s; its own words are in the message.
 */
export async function startAnvil({ chainId, port = 0 }: AnvilOptions): Promise<LocalChain> {
  const child = spawn(anvilBinary(), ['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Where the program that asked is gone without a word to us, the chain goes with it.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  const stop = () => end(child)
  const answer = await firstWords(child)
  if ('url' in answer) return { id: chainId, url: answer.url, stop }
  await stop()
  const isBusy = answer.problem.includes('Address already in use') || answer.problem.includes('os error 10048')
  if (isBusy && port !== 0 && port < lastPort) return startAnvil({ chainId, port: port + 1 })
  throw new Error(`anvil for chain ${chainId} did not start: ${answer.problem}`)
}

/** Reads until the line that names the address, then keeps the pipes empty, so that anvil never waits for us. */
function firstWords(child: ChildProcess): Promise<{ readonly url: string } | { readonly problem: string }> {
  return new Promise((resolve) => {
    const words: string[] = []
    const settle = (answer: { readonly url: string } | { readonly problem: string }) => {
      clearTimeout(timer)
      for (const stream of [child.stdout, child.stderr]) stream?.removeAllListeners('data').resume()
      resolve(answer)
    }
    const listen = (chunk: Buffer) => {
      words.push(chunk.toString())
      const address = /Listening on (\S+:\d+)/.exec(words.join(''))?.[1]
      if (address) settle({ url: `http://${address}` })
    }
    const timer = setTimeout(() => settle({ problem: `no answer within ${patience / 1000} s` }), patience)
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('error', (error) => settle({ problem: error.message }))
    child.once('close', () => settle({ problem: words.join('').trim() || 'it ended without a word' }))
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), 3_000)
  await gone
  clearTimeout(force)
}
