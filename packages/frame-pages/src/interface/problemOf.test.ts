import { expect, test } from 'vitest'
import german from '../texts/de.json' with { type: 'json' }
import { failureText } from './failureText.js'
import { type Problem, problemOf } from './problemOf.js'

const { failures } = german.texts

test.each<[what: string, problem: Problem, text: string]>([
  ['a code', { code: 'CODE_WRONG', message: 'Whatever the server says.' }, failures.CODE_WRONG],
  [
    'a sentence of its own, whatever its code',
    { code: 'PASSKEY_UNAVAILABLE', message: failureText.passkeyOpensNothing },
    failures.passkeyOpensNothing,
  ],
  ['the time to wait', { code: 'LIMIT', message: '', retryAfter: 30 }, failures.LIMIT.replace('{seconds}', '30')],
  ['no time to wait', { code: 'LIMIT', message: '' }, failures.FAILED],
  ['a code that is not known', { code: 'constructor', message: 'Something new.' }, failures.FAILED],
])('a failure with %s is shown in the language of the user', (_, problem, text) => {
  expect(problemOf(failures, problem)).toBe(text)
})

test('in English the sentence of a failure is shown as it is', () => {
  expect(problemOf(failureText, { code: 'LIMIT', message: 'Wait a minute.' })).toBe('Wait a minute.')
})
