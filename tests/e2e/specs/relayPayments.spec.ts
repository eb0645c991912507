import type { PhoneWallet } from '@latchkey/phone'
import type { Page } from '@playwright/test'
import { type Hex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { chains, look } from '../src/chains.ts'
import type { Demo } from '../src/Demo.ts'
import { expect, test } from '../src/relay/test.ts'

const fiveMinutes = 300_000
/** For a last look at the relay, before the time is over. */
const grace = 6000
const amount = '0.25'

/** Fills in a payment to an account that has nothing, so that its balance is what was paid. */
async function preparePayment(demo: Demo) {
  const to = privateKeyToAddress(generatePrivateKey())
  const card = demo.action('Send a transaction')
  await card.getByLabel('To').fill(to)
  await card.getByLabel('Amount in ETH').fill(amount)
  const press = () => card.getByRole('button', { name: 'Send', exact: true }).click()
  return { outcome: card.getByRole('status'), press, paid: () => look(chains.a.url).getBalance({ address: to }) }
}

/** Sends a payment that the phone leaves unanswered until the page's time for it is over. @returns the id of the phone's question. */
async function leaveUnanswered(page: Page, phone: PhoneWallet, press: () => Promise<void>): Promise<number> {
  phone.script.setAnswer('wait', 'eth_sendTransaction')
  await press()
  const { id } = await phone.asked('eth_sendTransaction')
  await page.clock.fastForward(fiveMinutes)
  await page.clock.fastForward(grace)
  return id
}

const asked = (phone: PhoneWallet) =>
  phone.$log.get().filter(({ question }) => question.method === 'eth_sendTransaction').length

/** Answers to what this page sent, which came when no call waited for them. */
const lateAnswers = (page: Page) =>
  page.evaluate(() =>
    window.__latchkeyDemo?.events
      .filter(({ name }) => name === 'request.answeredLate')
      .map(({ params }) => (params as { readonly result?: unknown }).result),
  )

async function shownHash(demo: Demo): Promise<Hex> {
  await expect(demo.result('Mined')).toHaveText(/^confirmed in block \d+$/)
  return ((await demo.result('Hash').textContent()) ?? '') as Hex
}

test.beforeEach(async ({ page }) => {
  await page.clock.install()
})

test('a payment that the phone approves after five minutes, while the page waits again, is made once', async ({
  demo,
  page,
  elsewhere,
  createPhone,
}) => {
  const phone = await createPhone()
  await elsewhere.open()
  await elsewhere.pair(phone)
  const { outcome, press, paid } = await preparePayment(demo)
  const id = await leaveUnanswered(page, phone, press)
  await expect(outcome).toContainText('LATCHKEY_OUTCOME_UNKNOWN')
  await expect(outcome).toContainText('It is not known whether this was sent.')
  await expect(demo.fact('Requests')).toHaveText('–')

  await press()
  await expect(demo.fact('Requests')).toHaveText('sendTransaction')
  await phone.approve(id)
  const hash = await shownHash(demo)
  expect(await paid()).toBe(parseEther(amount))
  expect((await look(chains.a.url).getTransaction({ hash })).value).toBe(parseEther(amount))
  expect(asked(phone)).toBe(1)
  // A call waited for it, so it was not late.
  expect(await lateAnswers(page)).toEqual([])
})

test('a payment that the phone approved after five minutes is the answer to the next press, and the press after that asks again', async ({
  demo,
  page,
  elsewhere,
  createPhone,
}) => {
  const phone = await createPhone()
  await elsewhere.open()
  await elsewhere.pair(phone)
  const { outcome, press, paid } = await preparePayment(demo)
  const id = await leaveUnanswered(page, phone, press)
  await expect(outcome).toContainText('LATCHKEY_OUTCOME_UNKNOWN')
  await phone.approve(id)
  await expect.poll(() => lateAnswers(page)).toEqual([expect.stringMatching(/^0x[\da-f]{64}$/)])
  expect(await paid()).toBe(parseEther(amount))

  await press()
  const hash = await shownHash(demo)
  expect(await lateAnswers(page)).toEqual([hash])
  expect(await paid()).toBe(parseEther(amount))
  expect(asked(phone)).toBe(1)

  await test.step('the same payment once more is another one, for which the phone is asked', async () => {
    phone.script.setAnswer('approve')
    await press()
    await expect(demo.result('Hash')).not.toHaveText(hash)
    await shownHash(demo)
    expect(await paid()).toBe(2n * parseEther(amount))
    expect(asked(phone)).toBe(2)
  })
})

test('a payment that the phone refused after five minutes was not made, and the next press asks again', async ({
  demo,
  page,
  elsewhere,
  createPhone,
}) => {
  const phone = await createPhone()
  await elsewhere.open()
  await elsewhere.pair(phone)
  const { outcome, press, paid } = await preparePayment(demo)
  const id = await leaveUnanswered(page, phone, press)
  await expect(outcome).toContainText('LATCHKEY_OUTCOME_UNKNOWN')
  await phone.refuse(id)
  await expect.poll(() => demo.eventNames()).toContain('request.answeredLate')
  expect(await paid()).toBe(0n)

  phone.script.setAnswer('approve')
  await press()
  await shownHash(demo)
  expect(await paid()).toBe(parseEther(amount))
  expect(asked(phone)).toBe(2)
})

test('a page that is loaded again while the outcome of a payment is unknown joins the open request: one payment', async ({
  demo,
  page,
  elsewhere,
  createPhone,
}) => {
  const phone = await createPhone()
  await elsewhere.open()
  await elsewhere.pair(phone)
  const first = await preparePayment(demo)
  const to = await demo.action('Send a transaction').getByLabel('To').inputValue()
  const id = await leaveUnanswered(page, phone, first.press)
  await expect(first.outcome).toContainText('LATCHKEY_OUTCOME_UNKNOWN')
  await page.reload()
  await expect(demo.status).toHaveText('connected')

  const card = demo.action('Send a transaction')
  await card.getByLabel('To').fill(to)
  await card.getByLabel('Amount in ETH').fill(amount)
  await first.press()
  await expect(demo.fact('Requests')).toHaveText('sendTransaction')
  await phone.approve(id)
  await shownHash(demo)
  expect(await first.paid()).toBe(parseEther(amount))
  expect(asked(phone)).toBe(1)
})

test('the dialog says in plain words that the outcome of a payment is unknown, and offers no second try', async ({
  demo,
  page,
  elsewhere,
  createPhone,
}) => {
  const phone = await createPhone()
  await elsewhere.open({ requests: 'on' })
  await elsewhere.pair(phone)
  const { press, paid } = await preparePayment(demo)
  const id = await leaveUnanswered(page, phone, press)
  await expect(demo.title('Outcome unknown')).toBeVisible()
  await expect(demo.dialog.getByText('It is not known whether this was sent')).toBeVisible()
  await expect(
    demo.dialog.getByText('It may still be sent. Check Latchkey Phone and your account before you send it again.'),
  ).toBeVisible()
  await expect(demo.inDialog(/again/i)).toHaveCount(0)
  await phone.approve(id)
  await expect.poll(paid).toBe(parseEther(amount))
  await expect(demo.title('This request is over')).toBeVisible()
  await expect(demo.dialog.getByText('Check whether this was sent')).toBeVisible()
  await expect(demo.inDialog('Cancel')).toHaveCount(0)
  await demo.inDialog('Close').click()

  await press()
  await shownHash(demo)
  expect(await paid()).toBe(parseEther(amount))
  expect(asked(phone)).toBe(1)
})
