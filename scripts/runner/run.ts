import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from '../root.ts'

export interface RunOptions {
  readonly cwd?: string | undefined
  readonly env?: Readonly<Record<string, string>> | undefined
  /** `'show'` lets the program write to the terminal and returns no output. */
  readonly output?: 'collect' | 'show' | undefined
  /** Milliseconds until the program is ended and counts as failed. */
  readonly timeout?: number | undefined
}

export interface RunResult {
  /** Exit code; 1 when the program could not start, exceeded its limit or was ended by a signal. */
  readonly code: number
  /** Standard output and standard error, in the order of arrival. */
  readonly output: string
}

/** ms. This ends a program that hangs; it measures nothing. */
const twentyMinutes = 1_200_000

/**
 * Runs a program of the workspace (`node_modules/.bin` comes first) without standard input. Never
 * rejects.
 */
export function run(command: string, parameters: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  const { cwd = root, env = {}, output = 'collect', timeout = twentyMinutes } = options
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const child = spawn(command, parameters, {
      cwd,
      env: { ...process.env, PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter), ...env },
      shell: process.platform === 'win32',
      stdio: output === 'show' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    })
    // The `timeout` of `spawn` would keep this process alive when the program does not even start.
    const limit = setTimeout(() => child.kill(), timeout)
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
    const finish = (code: number, note = '') => {
      clearTimeout(limit)
      resolve({ code, output: Buffer.concat(chunks).toString() + note })
    }
    child.on('error', (error) => finish(1, `${command}: ${error.message}\n`))
    child.on('close', (code, killedBy) => {
      if (killedBy) finish(1, `${command} was ended by ${killedBy}; its limit is ${timeout / 1000} s.\n`)
      else finish(code ?? 1)
    })
  })
}
