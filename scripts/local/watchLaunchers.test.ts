import { expect, test, vi } from 'vitest'
import { launchersOf, type ProcessReader, watchLaunchers } from './watchLaunchers.ts'

/** Processes by id, each with its parent and command line. */
const machine =
  (processes: Readonly<Record<number, readonly [parent: number, command: string]>>): ProcessReader =>
  (pid) => {
    const [parent, command] = processes[pid] ?? []
    return parent === undefined || command === undefined ? undefined : { parent, command }
  }

test('launchersOf() returns the chain up to the topmost launcher, without the shell of the user', () => {
  const read = machine({
    60: [50, 'node scripts/run.mjs start'],
    50: [40, 'sh -c node scripts/run.mjs start'],
    40: [30, 'pnpm start'],
    30: [20, "sh -c 'pnpm' start"],
    20: [10, 'npm exec pnpm@12 start'],
    10: [1, '-bash'],
  })
  expect(launchersOf(60, read).map(({ pid }) => pid)).toEqual([60, 50, 40, 30, 20])
})

test('launchersOf() knows launchers that run as scripts or by their path', () => {
  const read = machine({
    60: [50, 'node scripts/run.mjs start'],
    50: [40, '/opt/tools/pnpm start'],
    40: [30, 'node /opt/npm/bin/npx-cli.js -y pnpm@12 start'],
    30: [1, 'bash'],
  })
  expect(launchersOf(60, read).map(({ pid }) => pid)).toEqual([60, 50, 40])
})

test('watchLaunchers() calls back once when a launcher far up the chain ends', () => {
  vi.useFakeTimers()
  try {
    let npm = 1
    const read: ProcessReader = (pid) =>
      pid === process.pid
        ? { parent: process.ppid, command: 'node' }
        : { parent: npm, command: pid === 1 ? 'init' : 'pnpm start' }
    const gone = vi.fn()
    watchLaunchers(gone, read)
    vi.advanceTimersByTime(2_000)
    expect(gone).not.toHaveBeenCalled()
    npm = 99
    vi.advanceTimersByTime(2_000)
    expect(gone).toHaveBeenCalledTimes(1)
  } finally {
    vi.useRealTimers()
  }
})
