import { expect, test } from 'vitest'
import { isUnknownNetwork } from './isUnknownNetwork.js'
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

/** What wallets say of a network that they don't know, for `wallet_switchEthereumChain`. */
const unknownNetworks = [
  'Unrecognized chain ID "0x2a". Try adding the chain using wallet_addEthereumChain first.',
  'Unrecognized chain ID 42.',
  'Unknown chain',
  'Unsupported network',
  'Network not supported',
  'Chain not configured.',
  'The chain is not configured in the wallet',
  "This chain hasn't been added yet",
  'Chain 0x2a not found',
  'Chain with ID 42 does not exist',
  'Wallet does not support chain 42',
  'chainId 42 is not supported',
]
const codes = [undefined, 4001, 4901, 4902, 5000, 5100, -32000, -32600, -32602, -32603]

test.each(unknownNetworks)(
  'a wallet that says "%s" does not know the network, with each code and without one',
  (message) => {
    for (const code of codes) {
      const cause = code === undefined ? new Error(message) : { code, message }
      expect(isUnknownNetwork(cause), `code ${code}`).toBe(true)
      expect(toError(cause), `code ${code}`).toBe(code === 4901 ? 'networkDisconnected' : 'unknownNetwork')
    }
  },
)

test.each([
  { code: 4001, message: 'not supported' },
  { code: 4001, message: 'Unknown' },
  { code: -32600, message: 'Unrecognized "0x2a"' },
  { code: -32603, message: '' },
  { code: 5000, message: 'Could not switch' },
  new Error('Not supported'),
])('for a wallet that should switch, %o is an unknown network, and no rejection', (cause) => {
  expect(isUnknownNetwork(cause)).toBe(true)
  expect(toError(cause)).not.toBe('rejected')
})

test.each([
  { code: 4001 },
  { code: 4001, message: 'User rejected the request.' },
  { code: 4001, message: 'User denied: unsupported chain' },
  { code: 4001, message: 'Request closed' },
  { code: 5000 },
  { code: -32603, message: 'User rejected the request.' },
  new Error('User declined to switch the network'),
])('%o is a rejection, and no unknown network', (cause) => {
  expect(toError(cause)).toBe('rejected')
  expect(isUnknownNetwork(cause)).toBe(false)
})

test.each([
  { code: 4100, message: 'The method is not authorized' },
  { code: -32002, message: 'Request already pending' },
  { code: 4900, message: 'Disconnected' },
  { code: -32601, message: 'The method wallet_switchEthereumChain is not supported' },
  { code: 4001, message: 'The method does not exist' },
  new Error('boom'),
])('%o is neither', (cause) => {
  expect(toError(cause)).not.toBe('rejected')
  expect(isUnknownNetwork(cause)).toBe(false)
})
