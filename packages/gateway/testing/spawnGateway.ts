import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { createInterface } from 'node:readline'

export interface SpawnedGateway {
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
export async function spawnGateway(cli: string, config: string): Promise<SpawnedGateway> {
  const child = spawn(process.execPath, [cli, '--config', config, '--log-level', 'info'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const lines: string[] = []
  const listening = new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      const entry = JSON.parse(line)
      if (entry.msg === 'The gateway listens.') resolve(entry.port)
    })
    exited.then(([code]) => reject(new Error(`The gateway ended with ${code}.`)), reject)
  })
  const port = await listening
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    const [code] = await exited
    return code as number | null
  }
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    child,
    lines,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  }
}
