import { expect, test } from 'vitest'
import { currentId } from './currentId.js'
import { isLocal } from './isLocal.js'

test.each([
  ['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ['solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
  ['solana:localnet', 'solana:localnet'],
  ['toString', 'toString'],
])('currentId(%s) is %s', (id, current) => {
  expect(currentId(id)).toBe(current)
})

test('isLocal() is true for an unknown genesis hash', () => {
  expect(isLocal('solana:localnet')).toBe(true)
  expect(isLocal('solana:9gGfVmcVJyU9pJkvQyS88uRDiswHXSCkY')).toBe(true)
  expect(isLocal('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe(false)
})
