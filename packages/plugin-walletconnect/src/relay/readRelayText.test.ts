import { expect, test } from 'vitest'
import { readRelayText } from './readRelayText.js'

test.each([
  ['a result', '{"id":1,"jsonrpc":"2.0","result":true}', { kind: 'answer', id: '1', result: true }],
  ['an error', '{"id":"a","error":{"code":1}}', { kind: 'answer', id: '"a"', error: { code: 1 } }],
  [
    'a message',
    '{"id":7,"method":"irn_subscription","params":{"data":"x"}}',
    { kind: 'message', id: '7', message: 'x' },
  ],
  [
    'an id beyond what numbers count',
    '{"id":12345678901234567890,"result":null}',
    { kind: 'answer', id: '12345678901234567890', result: null },
  ],
])('readRelayText() reads %s', (_, text, expected) => {
  expect(readRelayText(text)).toMatchObject(expected)
})

test.each([
  ['a value that is not a string', new ArrayBuffer(8)],
  ['invalid JSON', '{"id":1'],
  ['a list', '[{"id":1,"result":1}]'],
  ['no id', '{"result":1}'],
  ['an id that is an object', '{"id":{},"result":1}'],
  ['a fractional id', '{"id":1.5,"result":1}'],
  ['a request', '{"id":1,"method":"irn_ping","params":{}}'],
  ['a request with an answer', '{"id":1,"method":"irn_ping","result":1}'],
  ['neither', '{"id":1,"jsonrpc":"2.0"}'],
  ['a message without parameters', '{"id":1,"method":"irn_subscription"}'],
  ['a text of more than 16 MiB', `"${'x'.repeat(16 * 1024 * 1024)}"`],
])('readRelayText() ignores %s', (_, text) => {
  expect(readRelayText(text)).toBeUndefined()
})
