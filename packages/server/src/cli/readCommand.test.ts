import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OptionError } from '../options/OptionError.js'
import type { OptionTable } from './CommandOption.js'
import type { LogLevel } from './LogLevel.js'
import { logLevelOption } from './logLevelOption.js'
import { readCommand } from './readCommand.js'

interface Values {
  readonly port: number | undefined
  readonly host: string | undefined
  readonly 'public-url': readonly string[] | undefined
  readonly 'log-level': LogLevel
}

const options: OptionTable<Values> = {
  port: { kind: 'number', value: 'number', help: 'Port.' },
  host: { kind: 'text', value: 'address', help: 'Address.' },
  'public-url': { kind: 'list', value: 'url', help: 'URL.' },
  'log-level': logLevelOption,
}
const program = { name: 'latchkey-test', options }
const unset = { port: undefined, host: undefined, 'public-url': undefined, 'log-level': 'info' }

function valuesOf(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Values {
  const command = readCommand(program, args, environment)
  if (command.kind !== 'start') throw new Error(`The command is ${command.kind}.`)
  return command.values
}

test('readCommand() starts with nothing set when nothing is given', () => {
  expect(valuesOf([])).toEqual(unset)
})

test('readCommand() returns help and version before it reads any option', () => {
  expect(readCommand(program, ['--help', '--port', 'x'], {})).toEqual({ kind: 'help' })
  expect(readCommand(program, ['-h'], {})).toEqual({ kind: 'help' })
  expect(readCommand(program, ['--version'], { LATCHKEY_TEST_PORT: 'x' })).toEqual({ kind: 'version' })
})

test('readCommand() reads options from the command line and from the environment', () => {
  const expected = { ...unset, port: 1, host: 'here', 'public-url': ['a'], 'log-level': 'debug' }
  const line = ['--port', '1', '--host', 'here', '--public-url', 'a', '--log-level', 'debug']
  expect(valuesOf(line)).toEqual(expected)
  const environment = {
    LATCHKEY_TEST_PORT: '1',
    LATCHKEY_TEST_HOST: 'here',
    LATCHKEY_TEST_PUBLIC_URL: 'a',
    LATCHKEY_TEST_LOG_LEVEL: 'debug',
  }
  expect(valuesOf([], environment)).toEqual(expected)
})

test('readCommand() prefers the command line to the environment', () => {
  const environment = { LATCHKEY_TEST_PORT: '1', LATCHKEY_TEST_PUBLIC_URL: 'theirs', LATCHKEY_TEST_HOST: 'there' }
  const line = ['--port', '2', '--public-url', 'mine', '--host', 'here']
  expect(valuesOf(line, environment)).toEqual({ ...unset, port: 2, 'public-url': ['mine'], host: 'here' })
})

test('readCommand() reads a list from repeated options and from commas in the variable', () => {
  expect(valuesOf(['--public-url', 'a', '--public-url', ' b '])['public-url']).toEqual(['a', 'b'])
  expect(valuesOf([], { LATCHKEY_TEST_PUBLIC_URL: ' a,, b ,' })['public-url']).toEqual(['a', 'b'])
  expect(valuesOf(['--public-url', ' '])['public-url']).toBeUndefined()
})

test('readCommand() counts an empty value as absent', () => {
  expect(valuesOf(['--host', '', '--log-level', ''], { LATCHKEY_TEST_PORT: '' })).toEqual(unset)
  expect(valuesOf([], { LATCHKEY_TEST_PUBLIC_URL: ' , ' })).toEqual(unset)
})

test.each([
  [['--port', '-1'], '--port'],
  [['--port', '1.5'], '--port: must be a whole number.'],
  [['--port', '1e3'], '--port: must be a whole number.'],
  [['--port', '1'.repeat(16)], '--port: must be a whole number.'],
  [['--log-level', 'trace'], '--log-level: must be debug, info, warn, error or silent.'],
  [['--nothing'], "Unknown option '--nothing'"],
  [['check'], "Unexpected argument 'check'"],
])('readCommand() rejects %j', (args, message) => {
  const read = () => readCommand(program, args, {})
  expect(read).toThrow(OptionError)
  expect(read).toThrow(message)
})

test('readCommand() names the option when its variable has a wrong value', () => {
  expect(() => valuesOf([], { LATCHKEY_TEST_PORT: 'x' })).toThrow('--port: must be a whole number.')
})

test('readCommand() reads the commands that the program has, and no other argument', () => {
  const run = async () => []
  const commands = { check: { about: 'Checks.', run }, 'wallets stop': { about: 'Stops.', parameters: ['id'], run } }
  const checked = { ...program, commands }
  const values = { ...unset, port: 1 }
  const check = { kind: 'command', name: 'check', parameters: [], values }
  expect(readCommand(checked, ['check', '--port', '1'], {})).toEqual(check)
  const stop = { kind: 'command', name: 'wallets stop', parameters: ['x'], values: unset }
  expect(readCommand(checked, ['wallets', 'stop', 'x'], {})).toEqual(stop)
  expect(() => readCommand(checked, ['wallets', 'stop'], {})).toThrow('wallets stop needs <id>.')
  expect(() => readCommand(checked, ['wallets', 'stop', 'x', 'y'], {})).toThrow("Unexpected argument 'y'.")
  expect(() => readCommand(checked, ['wallets', 'go'], {})).toThrow("Unexpected argument 'wallets'.")
  expect(readCommand(checked, [], {})).toEqual({ kind: 'start', values: unset })
  expect(() => readCommand(checked, ['check', 'more'], {})).toThrow("Unexpected argument 'more'.")
  expect(() => readCommand(checked, ['start'], {})).toThrow("Unexpected argument 'start'.")
})

test('readCommand() reads any command line or throws an OptionError', () => {
  const argument = fc.oneof(
    fc.string(),
    fc.constantFrom('--port', '--host', '--public-url', '--', '-', '-h', '--port=1'),
  )
  fc.assert(
    fc.property(fc.array(argument), (args) => {
      try {
        const command = readCommand(program, args, {})
        if (command.kind === 'start') expect(Object.keys(command.values)).toEqual(Object.keys(options))
      } catch (error) {
        expect(error).toBeInstanceOf(OptionError)
      }
    }),
  )
})
