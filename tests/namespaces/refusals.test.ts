import { isUserRejection } from '@latchkey/core'
import { expect, test } from 'vitest'
import { ProviderError } from '../../packages/adapter-bitcoin/src/errors/ProviderError.ts'
import { toError as bitcoin } from '../../packages/adapter-bitcoin/src/errors/toError.ts'
import { toError as evm } from '../../packages/adapter-evm/src/errors/toError.ts'
import { toError as polkadot } from '../../packages/adapter-polkadot/src/errors/toError.ts'
import { toError as solana } from '../../packages/adapter-solana/src/errors/toError.ts'

const all = { eip155: evm, solana, bip122: bitcoin, polkadot }
const kinds = (cause: unknown) => Object.entries(all).map(([namespace, toError]) => [namespace, toError(cause)])

test.each([
  { code: 4001, message: '' },
  { code: '4001', message: '' },
  { code: 5000, message: 'User disapproved.' },
  { code: 5001, message: 'User disapproved requested chains' },
  { code: 5002, message: 'User disapproved requested methods' },
  { code: 5003, message: 'User disapproved requested events' },
  { code: '5003', message: '' },
  { message: 'User rejected the request.' },
  { code: -32603, message: 'User rejected the request.' },
  { code: -32603, message: 'Internal', data: { originalError: { code: 4001 } } },
])('%j is a rejection in every namespace', (cause) => {
  expect(kinds(cause)).toEqual(Object.keys(all).map((namespace) => [namespace, 'rejected']))
})

test.each([
  { code: 4100, message: 'Unauthorized, since the user rejected the request before.' },
  { code: 4200, message: 'Unsupported. Request was rejected by the user agent.' },
  { code: 4900, message: 'Disconnected: user cancelled' },
  { code: '4900', message: 'user rejected' },
  { code: -32602, message: 'Rejected' },
  { code: 3, message: 'execution reverted: user rejected' },
  { code: 7000, message: 'User rejected' },
])('%j mentions a rejection with another code, and is no rejection in any namespace', (cause) => {
  expect(kinds(cause).filter(([, kind]) => kind === 'rejected')).toEqual([])
  expect(isUserRejection(cause)).toBe(false)
})

test.each([
  'User declined the request',
  'User denied message signature',
  'Request rejected by user',
  'Transaction was cancelled',
  'Cancelled',
  'Declined',
])('"%s" is a rejection in every namespace, without a code and with each that wallets use', (message) => {
  for (const code of [undefined, 4001, 5000, -32603, -32000])
    for (const [, kind] of kinds(code === undefined ? new Error(message) : { code, message }))
      expect(kind).toBe('rejected')
})

test.each(['Not supported', 'Unrecognized chain', 'The request timed out', 'Invalid address'])(
  '"%s" is a rejection in no namespace, whatever the code is',
  (message) => {
    for (const code of [undefined, 4001, 5000, -32603, -32000])
      for (const [, kind] of kinds(code === undefined ? new Error(message) : { code, message }))
        expect(kind).not.toBe('rejected')
  },
)

test('the code of sats-connect for a rejection is no rejection with a text about something else', () => {
  const answer = (message: string) => new ProviderError({ code: -32000, message })
  expect(bitcoin(answer('User rejected request'))).toBe('rejected')
  expect(bitcoin(answer(''))).toBe('rejected')
  expect(bitcoin(answer('This network is not supported'))).toBeUndefined()
})

test('toError() of Solana reads a code of the Wallet Standard before the message', () => {
  expect(solana({ context: { __code: 3834001 }, message: 'User rejected' })).toBe('unauthorized')
  expect(solana({ context: { __code: 7777777 }, message: 'User rejected' })).toBeUndefined()
  expect(solana({ context: { __code: 4001000 }, message: '' })).toBe('rejected')
})
