import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runCommand } from './runCommand.js'

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

async function run(...line: readonly string[]) {
  process.argv = [process.execPath, 'latchkey-relay', ...line]
  await runCommand(new URL('../../package.json', import.meta.url))
  return { ...printed, code: process.exitCode }
}

test('--version prints the version of the package', async () => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))
  expect(await run('--version')).toEqual({ out: `${version}\n`, err: '', code: undefined })
})

test('--help prints the usage and which options may be repeated', async () => {
  const { out, err, code } = await run('--help')
  expect([err, code]).toEqual(['', undefined])
  expect(out).toContain('Usage: latchkey-relay [options]')
  const blocks = out.split('\n  --')
  expect(blocks.find((each) => each.startsWith('origin '))).toContain('May be given several times')
  expect(blocks.find((each) => each.startsWith('port '))).not.toContain('May be given several times')
})

test('a wrong option ends the command with one sentence, a hint at --help and code 2', async () => {
  expect(await run('--port', 'x')).toEqual({
    out: '',
    err: '--port: must be a whole number.\nSee latchkey-relay --help.\n',
    code: 2,
  })
  const unknown = await run('--nothing')
  expect(unknown.code).toBe(2)
  expect(unknown.err.split('\n').filter((line) => line.includes('--nothing'))).toHaveLength(1)
})

test('a failed start ends the command with one sentence, its reason and code 1', async () => {
  const { err, code } = await run('--port', '0', '--file', join(tmpdir(), 'latchkey-nowhere', 'mailbox.db'))
  expect(code).toBe(1)
  expect(err).toMatch(/^The mailbox could not be opened\. \(.+\)\n$/)
})

test('the command serves until the first SIGINT or SIGTERM', async () => {
  const before = ['SIGINT', 'SIGTERM'].map((signal) => process.listeners(signal as 'SIGINT'))
  await run('--port', '0', '--log-level', 'silent')
  const added = (['SIGINT', 'SIGTERM'] as const).map((signal, at) =>
    process.listeners(signal).filter((listener) => !before[at]?.includes(listener)),
  )
  expect(added.map(({ length }) => length)).toEqual([1, 1])
  const [[stop] = []] = added
  stop?.('SIGTERM')
  const left = (['SIGINT', 'SIGTERM'] as const).map((signal) => process.listeners(signal))
  expect(left).toEqual(before)
  expect(process.exitCode).toBeUndefined()
})
