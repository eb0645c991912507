import { expect, test } from 'vitest'
import { RelayError } from '../errors/RelayError.js'
import { flags } from './flags.js'
import { readCommand } from './readCommand.js'

/** What is set of the options of a start. */
function optionsOf(line: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const command = readCommand(line, environment)
  if (command.kind !== 'start') throw new Error('Nothing would start.')
  const { limits = {}, ...options } = command.options
  const set = Object.entries({ ...options, ...limits }).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(set), level: command.level }
}

test('starts with nothing set unless something is told', () => {
  expect(optionsOf([])).toEqual({ level: 'info' })
})

test('shows its help or its version before it looks at anything else', () => {
  expect(readCommand(['--help', '--port', 'x'], {})).toEqual({ kind: 'help' })
  expect(readCommand(['-h'], {})).toEqual({ kind: 'help' })
  expect(readCommand(['--version'], { LATCHKEY_RELAY_PORT: 'x' })).toEqual({ kind: 'version' })
})

test('reads every option from the line, and from the environment', () => {
  const values = { text: 'debug', number: '12', list: 'a' }
  const read = { text: 'debug', number: 12, list: ['a'] }
  for (const [name, { kind }] of Object.entries(flags)) {
    const fromLine = optionsOf([`--${name}`, values[kind]])
    const variable = `LATCHKEY_RELAY_${name.replaceAll('-', '_').toUpperCase()}`
    expect(optionsOf([], { [variable]: values[kind] })).toEqual(fromLine)
    const set =
      name === 'log-level' ? { level: 'debug' } : { level: 'info', [Object.keys(fromLine)[0] ?? '']: read[kind] }
    expect(fromLine).toEqual(set)
  }
})

test('the line wins over the environment', () => {
  const environment = { LATCHKEY_RELAY_PORT: '1', LATCHKEY_RELAY_PROJECT_ID: 'theirs', LATCHKEY_RELAY_HOST: 'there' }
  expect(optionsOf(['--port', '2', '--project-id', 'mine', '--host', 'here'], environment)).toEqual({
    level: 'info',
    port: 2,
    projectIds: ['mine'],
    host: 'here',
  })
})

test('a list is given several times, or with commas in the environment; nothing in it is nothing', () => {
  expect(optionsOf(['--origin', 'a', '--origin', ' b '])).toMatchObject({ origins: ['a', 'b'] })
  expect(optionsOf([], { LATCHKEY_RELAY_ORIGIN: ' a,, b ,' })).toMatchObject({ origins: ['a', 'b'] })
  expect(optionsOf(['--origin', ' '], { LATCHKEY_RELAY_PUBLIC_URL: ' , ' })).toEqual({ level: 'info' })
})

test('an empty text is none', () => {
  expect(optionsOf(['--file', ''], { LATCHKEY_RELAY_HOST: '', LATCHKEY_RELAY_PORT: '' })).toEqual({ level: 'info' })
})

test.each([
  [['--port', '-1'], '--port'],
  [['--port', '1.5'], '--port: must be a whole number.'],
  [['--ttl', '1e3'], '--ttl: must be a whole number.'],
  [['--ttl', '1'.repeat(16)], '--ttl: must be a whole number.'],
  [['--log-level', 'trace'], 'log-level: must be debug, info, warn, error or silent.'],
  [['--nothing'], '--nothing'],
  [['start'], 'start'],
])('%j is refused', (line, message) => {
  const refusal = () => readCommand(line, {})
  expect(refusal).toThrow(RelayError)
  expect(refusal).toThrow(expect.objectContaining({ code: 'RELAY_OPTION', message: expect.stringContaining(message) }))
})
