import { paymentTest as test } from '../../src/relay/paymentTest.ts'
import { expect } from '../../src/relay/test.ts'

test('a payment that the phone approved after five minutes answers the next click, and the click after that sends a new request', async ({
  demo,
  phone,
  payment,
}) => {
  const id = await payment.leaveUnanswered()
  await phone.approve(id)
  await expect.poll(() => payment.lateAnswers()).toEqual([expect.stringMatching(/^0x[\da-f]{64}$/)])
  expect(await payment.paid()).toBe(payment.amount)

  await payment.click()
  const hash = await payment.hash()
  expect(await payment.lateAnswers()).toEqual([hash])
  expect(await payment.paid()).toBe(payment.amount)
  expect(payment.asked()).toBe(1)

  await test.step('the same payment once more is a new request to the phone', async () => {
    phone.script.setAnswer('approve')
    await payment.click()
    await expect(demo.result('Hash')).not.toHaveText(hash)
    await payment.hash()
    expect(await payment.paid()).toBe(2n * payment.amount)
    expect(payment.asked()).toBe(2)
  })
})

test('a payment that the phone declined after five minutes was not sent, and the next click sends a new request', async ({
  demo,
  phone,
  payment,
}) => {
  const id = await payment.leaveUnanswered()
  await phone.reject(id)
  await expect.poll(() => demo.eventNames()).toContain('request.answeredLate')
  expect(await payment.paid()).toBe(0n)

  phone.script.setAnswer('approve')
  await payment.click()
  await payment.hash()
  expect(await payment.paid()).toBe(payment.amount)
  expect(payment.asked()).toBe(2)
})

test.describe('an app that shows requests', () => {
  test.use({ settings: { requests: 'on' } })

  test('the dialog shows that the outcome of a payment is unknown, then that it was sent, and offers no second try', async ({
    demo,
    phone,
    payment,
  }) => {
    const id = await payment.leaveUnanswered()
    await expect(demo.title('Outcome unknown')).toBeVisible()
    await expect(demo.dialog.getByText('It is not known whether this was sent')).toBeVisible()
    await expect(
      demo.dialog.getByText('It may still be sent. Check Latchkey Phone and your account before you send it again.'),
    ).toBeVisible()
    await expect(demo.inDialog(/again/i)).toHaveCount(0)
    await phone.approve(id)
    await expect.poll(payment.paid).toBe(payment.amount)
    await expect(demo.title('This request is over')).toBeVisible()
    await expect(demo.dialog.getByText('This was sent')).toBeVisible()
    await expect(demo.inDialog('Cancel')).toHaveCount(0)
    await demo.inDialog('Close').click()

    await payment.click()
    await payment.hash()
    expect(await payment.paid()).toBe(payment.amount)
    expect(payment.asked()).toBe(1)
  })
})
