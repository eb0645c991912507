import { readFileSync } from 'node:fs'

const launcher = /^(npm|npx|pnpm|corepack|sh)\b|\b(npm-cli|npx-cli|pnpm)\b[^ ]*\.[cm]?js\b|\/pnpm\b/
const pause = 500

/**
 * Calls `gone` once when a program that started this one ends: npx, pnpm and the shells between
 * them. Not all of them pass a SIGTERM on, and this process would keep running without them. The
 * whole chain is watched on Linux only; elsewhere the nearest program.
 */
export function watchLaunchers(gone: () => void, read: ProcessReader = readProcess): void {
  const chain = launchersOf(process.pid, read)
  const timer = setInterval(() => {
    if (process.ppid === chain[0]?.parent && chain.every(({ pid, parent }) => read(pid)?.parent === parent)) return
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
export function launchersOf(pid: number, read: ProcessReader): { readonly pid: number; readonly parent: number }[] {
  const own = read(pid)
  if (!own) return []
  const above = read(own.parent)
  const link = { pid, parent: own.parent }
  return above && launcher.test(above.command) ? [link, ...launchersOf(own.parent, read)] : [link]
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
    return undefined // the process has ended
  }
}
