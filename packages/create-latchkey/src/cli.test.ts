import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, expect, test, vi } from 'vitest'
import { createApp } from './app/createApp.js'

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
  process.argv = ['node', 'create-latchkey', ...words]
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
  expect(errors).toMatch(/^create-latchkey needs Node 22 or newer, and this is v\d+/)
})

test('the command leaves a folder alone that is not empty', async () => {
  const place = mkdtempSync(join(tmpdir(), 'latchkey-create-'))
  writeFileSync(join(place, 'mine.txt'), 'mine')
  const { code, errors } = await run(place, '--template', 'react')
  expect([code, errors]).toEqual([1, expect.stringContaining('is not empty (mine.txt)')])
  await expect(createApp({ folder: place, template: 'react' })).rejects.toMatchObject({
    code: 'CREATE_FOLDER_NOT_EMPTY',
  })
  rmSync(place, { recursive: true })
})
