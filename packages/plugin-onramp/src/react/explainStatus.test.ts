import { expect, test } from 'vitest'
import type { Purchase } from '../purchases/Purchase.js'
import { explainStatus } from './explainStatus.js'
import { onrampText } from './text.js'

const purchase: Purchase = {
  id: 'one',
  provider: 'harbour',
  providerName: 'Harbour Pay',
  account: '0x1',
  networkId: 'eip155:1',
  symbol: 'USDC',
  amount: '100',
  currency: 'USD',
  status: 'arrived',
  at: 0,
}

test.each([
  ['the provider says so', {}, 'It has arrived'],
  ['a transaction brought what was expected', { received: '98', expected: '98', hash: '0xa' }, 'It has arrived'],
  ['a transaction brought something', { received: '98', hash: '0xa' }, 'Your balance has risen'],
  ['the balance has risen by what was expected', { received: '98', expected: '98' }, 'Your balance has risen'],
])('explainStatus() says what is known where %s', (_, members, title) => {
  expect(explainStatus({ ...purchase, ...members }, onrampText.texts)).toMatchObject({ title })
})
