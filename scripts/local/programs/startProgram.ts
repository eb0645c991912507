import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { ProgramDidNotStart } from './ProgramDidNotStart.ts'

export interface ProgramOptions {
  readonly command: string
  readonly args: readonly string[]
  /** Default: that of this process. */
  readonly cwd?: string | undefined
  /** Besides the variables of this process. */
  readonly env?: Readonly<Record<string, string>> | undefined
  /**
   * Keeps a pipe to the program open. The program can watch it: the pipe ends when this process
   * ends, however it ends.
   */
  readonly isWatchingUs?: boolean | undefined
  /**
   * Matches the output with the address; its first group is host and port, and further groups are
   * `details`. Default: `Listening on <host>:<port>`.
   */
  readonly says?: RegExp | undefined
}

export interface RunningProgram {
  /** The address that the program printed, e.g. `http://127.0.0.1:8545`. */
  readonly url: string
  /** What else `says` found. */
  readonly details: readonly string[]
  /** Ends the program and resolves when its process has ended. Can be called again. */
  stop(): Promise<void>
}

/** ms. A busy machine takes several times as long as a quiet one. */
const patience = 120_000

/**
 * Starts a program that serves on loopback and prints `Listening on <host>:<port>`.
 *
 * @throws {ProgramDidNotStart} when it ends, or prints no address within two minutes.
 */
export async function startProgram({
  command,
  args,
  cwd,
  env = {},
  isWatchingUs = false,
  says = /Listening on (\S+:\d+)/,
}: ProgramOptions): Promise<RunningProgram> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: [isWatchingUs ? 'pipe' : 'ignore', 'pipe', 'pipe'],
  })
  // If this process exits, the program that it started is killed.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  const stop = () => end(child)
  const answer = await readAddress(child, says)
  if ('url' in answer) return { ...answer, stop }
  await stop()
  throw new ProgramDidNotStart(answer.problem)
}

type Answer = Pick<RunningProgram, 'url' | 'details'> | { readonly problem: string }

/**
 * Reads up to the output with the address. After that it discards the output, so that the program
 * never waits for a full pipe.
 */
function readAddress(child: ChildProcess, says: RegExp): Promise<Answer> {
  return new Promise((resolve) => {
    const output: string[] = []
    const settle = (answer: Answer) => {
      clearTimeout(timer)
      for (const stream of [child.stdout, child.stderr]) stream?.removeAllListeners('data').resume()
      resolve(answer)
    }
    const listen = (chunk: Buffer) => {
      output.push(chunk.toString())
      const [, address, ...details] = says.exec(output.join('')) ?? []
      if (address) settle({ url: `http://${address}`, details })
    }
    const timer = setTimeout(() => settle({ problem: `no address within ${patience / 1000} s` }), patience)
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('error', (error) => settle({ problem: error.message }))
    child.once('close', () => settle({ problem: output.join('').trim() || 'it ended without output' }))
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
