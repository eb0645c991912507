import { expect, test } from '../src/relay/test.ts'

test('the dialog shows that the wallet declined, and the second try connects', async ({
  demo,
  relayDemo,
  createPhone,
}) => {
  const phone = await createPhone({ answer: 'reject' })
  await relayDemo.open()
  await phone.pair(await relayDemo.scan())
  await expect(demo.dialog.getByText('Connection declined')).toBeVisible()
  await expect(demo.status).toHaveText('disconnected')
  expect(phone.count('rejected', 'wc_sessionPropose')).toBe(1)
  phone.script.setAnswer('approve')
  await demo.inDialog('Try again').click()
  await phone.pair(await relayDemo.read())
  await expect(demo.status).toHaveText('connected')

  await test.step('a declined request is a UserRejectedError, and the session stays', async () => {
    await expect(demo.dialog).toBeHidden()
    phone.script.setAnswer('reject', 'personal_sign')
    await demo.action('Sign a message').getByRole('button', { name: 'Sign' }).click()
    await expect(demo.action('Sign a message').getByRole('status')).toContainText('LATCHKEY_USER_REJECTED')
    await expect(demo.fact('Requests')).toHaveText('–')
    await expect(demo.connections).toHaveCount(4)
    phone.script.setAnswer('approve')
    await demo.action('Sign a message').getByRole('button', { name: 'Sign' }).click()
    await expect(demo.result('Verdict')).toHaveText(/^valid/)
  })
})
