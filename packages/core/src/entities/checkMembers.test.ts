import { expect, test } from 'vitest'
import { checkMembers } from './checkMembers.js'

const check = (value: unknown) => () => checkMembers('member of a payment', value as object, ['to', 'amount'])

test('checkMembers() accepts known members, and an unknown one that is undefined', () => {
  expect(check({ to: 'ada', amount: 1n })).not.toThrow()
  expect(check({ to: 'ada', gas: undefined })).not.toThrow()
  expect(check({})).not.toThrow()
})

test('checkMembers() names the first unknown member', () => {
  expect(check({ to: 'ada', gas: 1n, fee: 2n })).toThrow('Not a valid member of a payment: "gas".')
  expect(check({ to: 'ada', gas: null })).toThrow('Not a valid member of a payment: "gas".')
})

test.each([[undefined], [null], ['ada'], [7], [() => undefined], [[]]])(
  'checkMembers() rejects %s, which is not an object',
  (value) => {
    expect(check(value)).toThrow(expect.objectContaining({ code: 'LATCHKEY_INVALID_INPUT' }))
  },
)
