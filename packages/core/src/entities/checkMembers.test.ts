import { expect, test } from 'vitest'
import { checkMembers } from './checkMembers.js'

const check = (value: unknown) => () => checkMembers('member of a payment', value as object, ['to', 'amount'])

test('members that are honoured pass, and one that is undefined says nothing', () => {
  expect(check({ to: 'ada', amount: 1n })).not.toThrow()
  expect(check({ to: 'ada', gas: undefined })).not.toThrow()
  expect(check({})).not.toThrow()
})

test('a member that would not be honoured is refused by its name', () => {
  expect(check({ to: 'ada', gas: 1n, fee: 2n })).toThrow('Not a valid member of a payment: "gas".')
  expect(check({ to: 'ada', gas: null })).toThrow('Not a valid member of a payment: "gas".')
})

test.each([[undefined], [null], ['ada'], [7], [() => undefined]])('what is no object is refused: %s', (value) => {
  expect(check(value)).toThrow(expect.objectContaining({ code: 'LATCHKEY_INVALID_INPUT' }))
})
