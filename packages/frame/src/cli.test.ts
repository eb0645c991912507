import { readFileSync } from 'node:fs'
import process from 'node:process'
import { afterEach, expect, test, vi } from 'vitest'

const { argv, exitCode } = process
afterEach(() => {
  Object.assign(process, { argv, exitCode })
  vi.restoreAllMocks()
  vi.resetModules()
})

/** Runs the command in this process. */
async function run(...words: readonly string[]) {
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  process.argv = ['node', 'latchkey-frame', ...words]
  await import('./cli.js')
  const textOf = (calls: readonly (readonly unknown[])[]) => calls.map(([text]) => String(text)).join('')
  const result = { code: process.exitCode, printed: textOf(printed.mock.calls), errors: textOf(errors.mock.calls) }
  process.exitCode = exitCode
  return result
}

test('the command prints its version', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  await expect(run('--version')).resolves.toEqual({ code: 0, printed: `${version}\n`, errors: '' })
})

test('an old Node is refused with a sentence before anything else is loaded', async () => {
  vi.spyOn(process, 'versions', 'get').mockReturnValue({ ...process.versions, node: '18.20.0' })
  const { code, printed, errors } = await run('--version')
  expect([code, printed]).toEqual([1, ''])
  expect(errors).toMatch(/^latchkey-frame needs Node 22 or newer, and this is v\d+/)
})

test('a text that is not an origin is refused with exit code 2', async () => {
  await expect(run('verify', 'wallet.app.example')).resolves.toEqual({
    code: 2,
    printed: '',
    errors: '"wallet.app.example" is not the origin of a wallet. Write its address with https, and without a path.\n',
  })
})
