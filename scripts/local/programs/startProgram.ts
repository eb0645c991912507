import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { ProgramDidNotStart } from './ProgramDidNotStart.ts'

export interface ProgramOptions {
  readonly command: string
  readonly args: readonly string[]
  /** Keeps a pipe to the program open, which it can watch: the pipe ends with us, however we end. */
  readonly isWatchingUs?: boolean | undefined
  /** How it says where it listens: the first group is the host and the port. Default: as below. */
  readonly says?: RegExp | undefined
}

export interface RunningProgram {
  /** Where it listens, as it said so itself, e.g. `http://127.0.0.1:8545`. */
  readonly url: string
  /** Ends the program and resolves when its process is gone. May be called again. */
  stop(): Promise<void>
}

/** ms. A busy machine takes several times as long as a quiet one. */
const patience = 120_000

/**
 * Starts a program that serves on loopback and says `Listening on <host>:<port>` when it does.
 *
 * @throws {ProgramDidNotStart} when it ends or stays silent for two minutes.
 */
export async function startProgram({
  command,
  args,
  isWatchingUs = false,
  says = /Listening on (\S+:\d+)/,
}: ProgramOptions): Promise<RunningProgram> {
  const child = spawn(command, args, { stdio: [isWatchingUs ? 'pipe' : 'ignore', 'pipe', 'pipe'] })
  // Where the program that asked is gone without a word to us, the one it started goes with it.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  const stop = () => end(child)
  const answer = await firstTexts(child, says)
  if ('url' in answer) return { url: answer.url, stop }
  await stop()
  throw new ProgramDidNotStart(answer.problem)
}

/** Reads until the line that names the address, then keeps the pipes empty, so that the program never waits for us. */
function firstTexts(
  child: ChildProcess,
  says: RegExp,
): Promise<{ readonly url: string } | { readonly problem: string }> {
  return new Promise((resolve) => {
    const words: string[] = []
    const settle = (answer: { readonly url: string } | { readonly problem: string }) => {
      clearTimeout(timer)
      for (const stream of [child.stdout, child.stderr]) stream?.removeAllListeners('data').resume()
      resolve(answer)
    }
    const listen = (chunk: Buffer) => {
      words.push(chunk.toString())
      const address = says.exec(words.join(''))?.[1]
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
