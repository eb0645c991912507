import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { createInterface } from 'node:readline'

export interface SpawnedRelay {
  readonly url: string
  readonly port: number
  readonly child: ChildProcess
  /** Lines of its log so far. */
  readonly lines: readonly string[]
  /** Ends the process as a crash does. */
  kill(): Promise<void>
  /** Ends the process as an operator does, and gives its exit code. */
  stop(): Promise<number | null>
}

/** Starts the command in a process of its own, and waits until it listens. */
export async function spawnRelay(cli: string, options: readonly string[], port = 0): Promise<SpawnedRelay> {
  const child = spawn(process.execPath, [cli, '--port', String(port), ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const lines: string[] = []
  const listening = new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      const said = JSON.parse(line)
      if (said.msg === 'The relay listens.') resolve(said.port)
    })
    exited.then(([code]) => reject(new Error(`The relay ended with ${code}.`)), reject)
  })
  const actual = await listening
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    const [code] = await exited
    return code as number | null
  }
  return {
    url: `ws://127.0.0.1:${actual}`,
    port: actual,
    child,
    lines,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  }
}
