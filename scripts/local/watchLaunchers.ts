import { readFileSync } from 'node:fs'

const launcher = /^(npm|npx|pnpm|corepack|sh)\b|\b(npm-cli|npx-cli|pnpm)\b[^ ]*\.[cm]?js\b|\/pnpm\b/
const pause = 500

/**
 * Calls `gone` once when one of the programs that started this one ends: npx, pnpm and the shells between them. They do
 * not all pass a polite kill on, and what they started would live on without them. Only on Linux the whole line is
 * watched, elsewhere the nearest program.
 */
export function watchLaunchers(gone: () => void, read: ProcessReader = readProcess): void {
  const line = lineOf(process.pid, read)
  const timer = setInterval(() => {
    if (process.ppid === line[0]?.parent && line.every(({ pid, parent }) => read(pid)?.parent === parent)) return
    clearInterval(timer)
    gone()
  }, pause)
  timer.unref()
}

export interface RunningProcess {
  readonly parent: number
  readonly command: string
}

export type ProcessReader = (pid: number) => RunningProcess | undefined

/** This process and its launchers, each with its parent, up to the topmost launcher. */
export function lineOf(pid: number, read: ProcessReader): { readonly pid: number; readonly parent: number }[] {
  const own = read(pid)
  if (!own) return []
  const above = read(own.parent)
  const link = { pid, parent: own.parent }
  return above && launcher.test(above.command) ? [link, ...lineOf(own.parent, read)] : [link]
}

function readProcess(pid: number): RunningProcess | undefined {
  if (process.platform !== 'linux')
    return pid === process.pid ? { parent: process.ppid, command: process.title } : undefined
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [, parent = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    return { parent: Number.parseInt(parent, 10), command }
  } catch {
    return undefined // it has ended
  }
}
