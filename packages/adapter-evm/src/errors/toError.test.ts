import { expect, test } from 'vitest'
import { toError } from './toError.js'

const throwing = Object.defineProperty({}, 'code', {
  get() {
    throw new Error('Thrown by a hostile error.')
  },
})

test.each([
  [{ code: 4001 }, 'rejected'],
  [{ code: 5000, message: 'User rejected.' }, 'rejected'],
  [{ code: 5002 }, 'rejected'],
  [{ code: 5750 }, 'rejected'],
  [new Error('User rejected the request'), 'rejected'],
  [{ code: -32603, data: { originalError: { code: 4001 } } }, 'rejected'],
  [{ code: -32002 }, 'pending'],
  [{ code: 4100 }, 'unauthorized'],
  [{ code: 4200 }, 'unsupported'],
  [{ code: -32601 }, 'unsupported'],
  [{ code: 4902 }, 'unknownNetwork'],
  [{ code: -32603, data: { originalError: { code: 4902 } } }, 'unknownNetwork'],
  [{ code: 5100 }, 'unknownNetwork'],
  [{ code: 5710 }, 'unknownNetwork'],
  [{ code: 4900 }, 'disconnected'],
  [{ code: 4901 }, 'networkDisconnected'],
  [{ code: -32603, message: 'boom' }, undefined],
  ['no', undefined],
  [undefined, undefined],
  [throwing, undefined],
  [{ code: 'constructor' }, undefined],
])('toError(%o) is %s', (cause, reason) => {
  expect(toError(cause)).toBe(reason)
})
