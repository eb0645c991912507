import { cpus, loadavg, totalmem } from 'node:os'
import process from 'node:process'
import type { Browser } from 'playwright'

/** Describes the machine in one line, without its name or a path. */
export function machine(browser?: Browser): string {
  const [first] = cpus()
  const parts = [
    `${cpus().length} × ${first?.model.trim() ?? 'unknown'}`,
    `${Math.round(totalmem() / 2 ** 30)} GiB`,
    `${process.platform} ${process.arch}`,
    `Node ${process.versions.node}`,
    ...(browser ? [`Chromium ${browser.version()}`] : []),
    `load before ${loadavg()[0]?.toFixed(1)}`,
  ]
  return parts.join(', ')
}
