import { look } from '../src/chains.ts'
import { paymentTest as test } from '../src/relay/paymentTest.ts'
import { expect } from '../src/relay/test.ts'

test('a payment that the phone approves after five minutes, while the page waits again, is sent once', async ({
  demo,
  chain,
  phone,
  payment,
}) => {
  const id = await payment.leaveUnanswered()
  await expect(payment.outcome).toContainText('It is not known whether this was sent.')
  await expect(demo.fact('Requests')).toHaveText('–')

  await payment.click()
  await expect(demo.fact('Requests')).toHaveText('sendTransaction')
  await phone.approve(id)
  const hash = await payment.hash()
  expect(await payment.paid()).toBe(payment.amount)
  expect((await look(chain.url).getTransaction({ hash })).value).toBe(payment.amount)
  expect(payment.asked()).toBe(1)
  // A call waited for it, so it was not late.
  expect(await payment.lateAnswers()).toEqual([])
})

test('a page that is reloaded while the outcome of a payment is unknown joins the open request and pays once', async ({
  demo,
  page,
  phone,
  payment,
}) => {
  const id = await payment.leaveUnanswered()
  await page.reload()
  await expect(demo.status).toHaveText('connected')

  await payment.fill()
  await payment.click()
  await expect(demo.fact('Requests')).toHaveText('sendTransaction')
  await phone.approve(id)
  await payment.hash()
  expect(await payment.paid()).toBe(payment.amount)
  expect(payment.asked()).toBe(1)
})
