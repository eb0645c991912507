import { isUserRejection } from '@latchkey/core'
import { expect, test } from 'vitest'
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

test('toError() of Solana reads a code of the Wallet Standard before the message', () => {
  expect(solana({ context: { __code: 3834001 }, message: 'User rejected' })).toBe('unauthorized')
  expect(solana({ context: { __code: 7777777 }, message: 'User rejected' })).toBeUndefined()
  expect(solana({ context: { __code: 4001000 }, message: '' })).toBe('rejected')
})
