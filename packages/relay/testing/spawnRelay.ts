import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { createInterface } from 'node:readline'

export interface SpawnedRelay {
  readonly url: string
  readonly port: number
  readonly child: ChildProcess
  /** The lines of its log so far. */
  readonly lines: readonly string[]
  /** Kills the process like a crash. */
  kill(): Promise<void>
  /** Stops the process like an operator and returns its exit code. */
  stop(): Promise<number | null>
}

/** Starts the command in another process and waits until it listens. */
export async function spawnRelay(cli: string, options: readonly string[], port = 0): Promise<SpawnedRelay> {
  const child = spawn(process.execPath, [cli, '--port', String(port), ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const lines: string[] = []
  const listening = new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      const entry = JSON.parse(line)
      if (entry.msg === 'The relay listens.') resolve(entry.port)
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
