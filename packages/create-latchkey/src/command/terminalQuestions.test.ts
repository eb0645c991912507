import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { CreateAppError } from '../app/CreateAppError.js'
import { terminalQuestions } from './terminalQuestions.js'
import { commandText } from './text.js'

const down = '\u001b[B'
const enter = '\r'
const interrupt = '\u0003'

/** A terminal whose user presses the keys of the next answer when the question is drawn. */
function fakeTerminal(question: string, answers: readonly (readonly string[])[]) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const left = [...answers]
  let drawn = ''
  let seen = 0
  output.on('data', (chunk: Buffer) => {
    drawn += chunk.toString()
    if (drawn.indexOf(question, seen) === -1) return
    seen = drawn.length
    for (const key of left.shift() ?? []) setImmediate(() => input.write(key))
  })
  return { terminal: { input, output }, drawn: () => drawn }
}
const accept = async () => undefined

test.each([
  ['a name', ['boat', enter], 'boat'],
  ['nothing', [enter], 'latchkey-app'],
  ['blanks', ['  ', enter], 'latchkey-app'],
  ['Ctrl-C', [interrupt], undefined],
])('the folder is, after %s, the one of the answer', async (_, typed, folder) => {
  const { terminal } = fakeTerminal(commandText.folder, [typed])
  await expect(terminalQuestions(terminal).folder(accept)).resolves.toBe(folder)
})

test.each([
  ['the first', [enter], 'react'],
  ['the third', [down, down, enter], 'wagmi'],
  ['none after Ctrl-C', [interrupt], undefined],
])('the template is %s, as chosen with the arrow keys', async (_, typed, template) => {
  const { terminal, drawn } = fakeTerminal(commandText.template, [typed])
  await expect(terminalQuestions(terminal).template()).resolves.toBe(template)
  expect(drawn()).toContain('Next.js')
})

test('a folder that can not be used is asked for again, with the reason', async () => {
  const { terminal, drawn } = fakeTerminal(commandText.folder, [
    ['full', enter],
    ['boat', enter],
  ])
  const folder = await terminalQuestions(terminal).folder(async (path) => {
    if (path === 'full') throw new CreateAppError('CREATE_FOLDER_NOT_EMPTY', 'full is not empty.')
  })
  expect(folder).toBe('boat')
  expect(drawn()).toContain('full is not empty.')
})
