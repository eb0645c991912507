import { expect, test } from 'vitest'
import { OptionError } from './OptionError.js'
import { readOrigin } from './readOrigin.js'
import { readWholeNumber } from './readWholeNumber.js'

test('an OptionError starts with the name of the option and keeps its cause', () => {
  const cause = new Error('Not a number.')
  const error = new OptionError('--port', 'must be a whole number.', { cause })
  expect(error).toMatchObject({ code: 'SERVER_OPTION', option: '--port', message: '--port: must be a whole number.' })
  expect(error.cause).toBe(cause)
  expect(new OptionError(undefined, 'Unknown option.').message).toBe('Unknown option.')
})

test('readWholeNumber() returns a number within the range and rejects any other by the name of the option', () => {
  expect([0, 65535].map((port) => readWholeNumber('port', port, 0, 65535))).toEqual([0, 65535])
  for (const port of [-1, 65536, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(() => readWholeNumber('port', port, 0, 65535)).toThrow('port: must be a whole number from 0 to 65535.')
  }
})

test.each([
  ['https://app.example', 'https://app.example'],
  ['https://app.example/', 'https://app.example'],
  ['HTTPS://App.Example:443/path?x#y', 'https://app.example'],
  ['http://127.0.0.1:5173', 'http://127.0.0.1:5173'],
])('readOrigin() writes %s as browsers do', (text, origin) => {
  expect(readOrigin('origins', text)).toBe(origin)
})

test.each([
  '',
  'app.example',
  'null',
  'data:text/html,x',
  'file:///tmp',
  'https://*.app.example',
  'wss://app.example',
  'https://app.example:70000',
])('readOrigin() rejects %o', (text) => {
  expect(() => readOrigin('origins', text)).toThrow(OptionError)
  expect(() => readOrigin('origins', text)).toThrow('origins: must be like https://app.example')
})
