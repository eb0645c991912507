import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeApp } from '../app/makeApp.js'
import type { TemplateName } from '../app/templateNames.js'
import type { Questions } from './Questions.js'
import { runCommand } from './runCommand.js'

const templates = new URL('../../templates/', import.meta.url)
let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'latchkey-create-'))
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

/** Runs the command as in a shell in `place`. Without `answers` there is no terminal. */
async function runIn(words: readonly string[], answers?: { folder?: string; template?: TemplateName }) {
  const printed: string[] = []
  const errors: string[] = []
  const asked: string[] = []
  const fakeQuestions: Questions = {
    async folder() {
      asked.push('folder')
      return answers?.folder
    },
    async template() {
      asked.push('template')
      return answers?.template
    },
  }
  const code = await runCommand(words, {
    version: '1.2.3',
    from: place,
    agent: 'pnpm/12.1.0 npm/? node/v24.1.0 linux x64',
    loadQuestions: answers && (async () => fakeQuestions),
    create: (options) => makeApp({ ...options, templates }),
    print: (text) => printed.push(text),
    printError: (text) => errors.push(text),
  })
  return { code, asked, printed: printed.join(''), errors: errors.join('') }
}

test('the command makes the app without a question when folder and template are given', async () => {
  const { code, asked, printed, errors } = await runIn(['boat', '--template', 'react'], {})
  expect([code, asked, errors]).toEqual([0, [], ''])
  expect(printed).toBe('\nboat is ready: React.\n\n  cd boat\n  pnpm install\n  pnpm dev\n\n')
  expect(existsSync(join(place, 'boat/src/main.tsx'))).toBe(true)
})

test('the command asks only for what is missing', async () => {
  expect(await runIn(['one'], { template: 'vanilla' })).toMatchObject({ code: 0, asked: ['template'] })
  expect(await runIn(['-t', 'next'], { folder: 'two' })).toMatchObject({ code: 0, asked: ['folder'] })
  expect(await runIn([], { folder: 'three', template: 'react' })).toMatchObject({
    code: 0,
    asked: ['folder', 'template'],
  })
  for (const name of ['one', 'two', 'three']) expect(existsSync(join(place, name, 'package.json'))).toBe(true)
})

test('the command writes nothing when the user cancels, and says so', async () => {
  const cancelled = { code: 1, errors: 'Cancelled. Nothing was written.\n', printed: '' }
  expect(await runIn([], {})).toMatchObject({ ...cancelled, asked: ['folder'] })
  expect(await runIn([], { folder: 'boat' })).toMatchObject({ ...cancelled, asked: ['folder', 'template'] })
  expect(existsSync(join(place, 'boat'))).toBe(false)
})

test('the command says what is missing when there is no terminal to ask in', async () => {
  const { code, errors } = await runIn(['boat'])
  expect(code).toBe(1)
  expect(errors).toContain('npm create latchkey@latest my-app -- --template react')
})

test('the command refuses a used folder before it asks, with exit code 1', async () => {
  writeFileSync(join(place, 'notes.txt'), 'mine')
  const { code, asked, errors } = await runIn(['.'], { template: 'react' })
  expect([code, asked]).toEqual([1, []])
  expect(errors).toContain('is not empty (notes.txt)')
})

test.each([
  [['boat', '--template', 'angular'], 'There is no template "angular". Use react, next, wagmi, vanilla.'],
  [['boat', '--fast'], '--fast'],
  [['boat', '--template'], '--template'],
])('the command refuses %o with exit code 2', async (words, message) => {
  const { code, errors } = await runIn(words, {})
  expect(code).toBe(2)
  expect(errors).toContain(message)
  expect(existsSync(join(place, 'boat'))).toBe(false)
})

test('the command prints its help with every template, and its version', async () => {
  const { code, printed } = await runIn(['--help'])
  expect(code).toBe(0)
  expect(printed).toMatch(/^Usage: create-latchkey /)
  for (const name of ['react', 'next', 'wagmi', 'vanilla']) expect(printed).toContain(`  ${name} `)
  expect(await runIn(['-v'])).toMatchObject({ code: 0, printed: '1.2.3\n' })
})
