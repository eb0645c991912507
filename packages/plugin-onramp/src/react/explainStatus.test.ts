import { expect, test } from 'vitest'
import { purchaseData } from '../../testing/addPurchase.js'
import type { PurchaseData } from '../purchases/PurchaseData.js'
import { explainStatus } from './explainStatus.js'
import { onrampText } from './text.js'

const { purchase: _, ...untracked } = purchaseData
const explain = (data: PurchaseData, isUnseen = false) =>
  explainStatus({ ...data, id: 'one', networkId: 'eip155:1', at: 0, account: '0x1' }, isUnseen, onrampText.texts)

test.each<readonly [string, PurchaseData, string, string]>([
  ['that is open', purchaseData, 'Continue at {provider}', 'Come back here to see it arrive.'],
  ['whose provider has no status', untracked, 'Continue at {provider}', 'does not report here when it arrives'],
  ['that has arrived', { ...purchaseData, status: 'arrived' }, 'It has arrived', 'in your account'],
  ['that failed', { ...purchaseData, status: 'failed' }, 'The purchase failed', 'Ask it about your money'],
  ['that was declined', { ...purchaseData, status: 'failed', reason: 'declined' }, 'was declined', 'another card'],
])('explainStatus() says what the provider said of a purchase %s', (_, data, title, detail) => {
  const said = explain(data)
  expect(said.title).toContain(title)
  expect(said.detail).toContain(detail)
})

test('explainStatus() says that nothing was seen of a purchase, and never that it is lost', () => {
  expect(explain(purchaseData, true)).toEqual({
    title: 'Nothing has arrived yet',
    detail: 'If you paid, it can still arrive: a bank transfer takes days. If not, nothing was bought.',
  })
})
