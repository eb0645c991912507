import process from 'node:process'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LogLevel } from './LogLevel.js'
import { logLevelOption } from './logLevelOption.js'
import type { Program } from './Program.js'
import { runProgram } from './runProgram.js'

interface Values {
  readonly origin: readonly string[] | undefined
  readonly 'log-level': LogLevel
}

const printed = { out: '', err: '' }
const { argv } = process

beforeEach(() => {
  Object.assign(printed, { out: '', err: '' })
  for (const [name, stream] of [
    ['out', process.stdout],
    ['err', process.stderr],
  ] as const) {
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      printed[name] += String(text)
      return true
    })
  }
})

afterEach(() => {
  vi.restoreAllMocks()
  process.argv = argv
  process.exitCode = undefined
})

async function run(args: readonly string[], program: Partial<Program<Values>> = {}) {
  process.argv = [process.execPath, 'latchkey-test', ...args]
  await runProgram<Values>({
    name: 'latchkey-test',
    about: 'A server for tests.',
    manifest: new URL('../../package.json', import.meta.url),
    options: { origin: { kind: 'list', value: 'origin', help: 'Origin of pages.' }, 'log-level': logLevelOption },
    start: async () => async () => undefined,
    kindOf: () => undefined,
    ...program,
  })
  return { ...printed, code: process.exitCode }
}

test('--version prints the version of the manifest', async () => {
  expect(await run(['--version'])).toEqual({ out: '0.0.0\n', err: '', code: undefined })
})

test('--help prints every option with its variable', async () => {
  const { out, err, code } = await run(['--help'])
  expect([err, code]).toEqual(['', undefined])
  expect(out).toContain('Usage: latchkey-test [options]\n\nA server for tests. ')
  expect(out).toMatch(/--origin <origin> +LATCHKEY_TEST_ORIGIN\n {6}Origin of pages\. May be given several times/)
  expect(out).not.toContain('check')
})

test('--help names the commands of the program', async () => {
  const commands = { check: { about: 'Checks it.', run: async () => [] } }
  const { out } = await run(['--help'], { commands })
  expect(out).toContain('Usage: latchkey-test [command] [options]')
  expect(out).toContain('\n  check\n      Checks it.\n')
})

test('a command prints what it finds and starts nothing', async () => {
  const start = vi.fn()
  const check = {
    about: 'Checks.',
    run: async ({ origin = [] }: Values) => origin.map((each) => `${each} may connect.`),
  }
  const ended = await run(['check', '--origin', 'a', '--origin', 'b'], { start, commands: { check } })
  expect(ended).toEqual({ out: 'a may connect.\nb may connect.\n', err: '', code: undefined })
  expect(start).not.toHaveBeenCalled()
})

test('a wrong option ends the process with one sentence, a hint and code 2', async () => {
  expect(await run(['--log-level', 'loud'])).toEqual({
    out: '',
    err: '--log-level: must be debug, info, warn, error or silent.\nSee latchkey-test --help.\n',
    code: 2,
  })
})

test.each([
  ['usage', 2, 'It failed. (The disk is full.)\nSee latchkey-test --help.\n'],
  ['failure', 1, 'It failed. (The disk is full.)\n'],
] as const)('a %s at the start ends the process with code %i', async (kind, code, err) => {
  const start = () => Promise.reject(new Error('It failed.', { cause: new Error('The disk is full.') }))
  expect(await run([], { start, kindOf: () => kind })).toEqual({ out: '', err, code })
})

test('an error of no known kind is thrown as it is', async () => {
  const bug = new Error('A bug.')
  await expect(run([], { start: () => Promise.reject(bug) })).rejects.toBe(bug)
})

test('a server runs until the first signal and reports when it can’t stop', async () => {
  const listeners = () => (['SIGINT', 'SIGTERM'] as const).map((signal) => process.listeners(signal))
  const before = listeners()
  const failure = new Error('Still busy.')
  await run(['--log-level', 'silent'], {
    async start(_, { logger, registry }) {
      expect(logger.level).toBe('silent')
      expect(await registry.metrics()).toContain('process_resident_memory_bytes')
      return () => Promise.reject(failure)
    },
  })
  const added = listeners().map((each, at) => each.filter((listener) => !before[at]?.includes(listener)))
  expect(added.map(({ length }) => length)).toEqual([1, 1])
  added[0]?.[0]?.('SIGINT')
  // Without these listeners a second signal ends the process at once.
  expect(listeners()).toEqual(before)
  await setImmediate()
  expect(process.exitCode).toBe(1)
})
