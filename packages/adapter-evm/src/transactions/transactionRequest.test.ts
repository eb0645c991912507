import { InvalidInputError } from '@latchkey/core'
import { expect, test } from 'vitest'
import { transactionRequest } from './transactionRequest.js'

const from = { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }

test.each([undefined, '0x', ''] as const)('transactionRequest() throws for data %j without a recipient', (data) => {
  const transaction = { to: undefined, value: 10n ** 18n, data: data as '0x' | undefined }
  expect(() => transactionRequest(from, transaction)).toThrow(InvalidInputError)
})

test('transactionRequest() accepts code without a recipient, and a recipient without data', () => {
  expect(transactionRequest(from, { data: '0x00' })).toEqual({ from: from.address, value: '0x0', data: '0x00' })
  const to = from.address
  expect(transactionRequest(from, { to, data: '0x' })).toEqual({ from: to, to, value: '0x0', data: '0x' })
})

test.each(['gas', 'maxFeePerGas', 'gasPrice', 'nonce', 'input', 'account', 'accessList', 'authorizationList'])(
  'transactionRequest() refuses the member %s by its name',
  (name) => {
    expect(() => transactionRequest(from, { to: from.address, value: 1n, [name]: 1n })).toThrow(
      `Not a valid member of a transaction: "${name}".`,
    )
    expect(() => transactionRequest(from, { to: from.address, [name]: undefined })).not.toThrow()
  },
)

test('transactionRequest() throws when from is not the sender, in any letter case', () => {
  const to = from.address
  expect(transactionRequest(from, { to, from: to.toLowerCase() })).toEqual({ from: to, to, value: '0x0' })
  const other = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'
  expect(() => transactionRequest(from, { to, from: other })).toThrow(InvalidInputError)
})
