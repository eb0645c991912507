import { expect, test } from 'vitest'
import { RpcError } from './RpcError.js'

test('RpcError keeps the code, the message and the data of the node', () => {
  const error = new RpcError(3, 'execution reverted', '0x08c379a0')
  expect(error).toMatchObject({
    code: 'LATCHKEY_RPC',
    providerCode: 3,
    message: 'execution reverted',
    data: '0x08c379a0',
  })
})

test.each([
  [-32700, 'Invalid JSON'],
  [-32600, 'Invalid request'],
  [-32601, 'Method not found'],
  [-32602, 'Invalid params'],
  [-32603, 'Internal error'],
  [-32000, 'Missing or invalid parameters'],
  [-32001, 'Resource not found'],
  [-32002, 'Resource not available'],
  [-32003, 'Transaction creation failed'],
  [-32004, 'Method not supported'],
  [-32005, 'Request exceeds limit'],
  [-32006, 'Version unsupported'],
  [1234, 'RPC request failed'],
])('RpcError explains the code %i if the node sent no message', (code, message) => {
  expect(new RpcError(code, undefined).message).toBe(message)
})
