import type { PhoneWallet } from '@latchkey/phone'
import type { Locator, Page } from '@playwright/test'
import { type Hex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { LocalChain } from '../../../scripts/local/startAnvil.ts'
import { chains, look } from '../src/chains.ts'
import type { Demo } from '../src/Demo.ts'
import { test as base, expect } from '../src/relay/test.ts'
import { startOwnChain } from '../src/startOwnChain.ts'

const fiveMinutes = 300_000
/** Milliseconds for a last fetch from the relay before the timeout. */
const grace = 6000
const amount = '0.25'

interface Payment {
  /** Outcome of the payment on the page. */
  readonly outcome: Locator
  fill(): Promise<void>
  click(): Promise<void>
  /** Balance of the payee. It was 0 before. */
  paid(): Promise<bigint>
}

const test = base.extend<{
  readonly chain: LocalChain
  /** A phone that is connected to the open page. The test controls the page's clock. */
  readonly phone: PhoneWallet
  readonly settings: Readonly<Record<string, string>>
  /** A payment form with all fields filled in. */
  readonly payment: Payment
}>({
  settings: [{}, { option: true }],
  chain: async ({ page }, use) => {
    const chain = await startOwnChain(page)
    await use(chain)
    await chain.stop()
  },
  phone: async ({ page, chain, relayDemo, createPhone, settings }, use) => {
    const phone = await createPhone({ networks: [{ id: chains.a.id, url: chain.url }] })
    await page.clock.install()
    await relayDemo.open(settings)
    await relayDemo.pair(phone)
    await use(phone)
  },
  payment: async ({ demo, chain, phone: _ }, use) => {
    const to = privateKeyToAddress(generatePrivateKey())
    const card = demo.action('Send a transaction')
    const fill = async () => {
      await card.getByLabel('To').fill(to)
      await card.getByLabel('Amount in ETH').fill(amount)
    }
    await fill()
    await use({
      outcome: card.getByRole('status'),
      fill,
      click: () => card.getByRole('button', { name: 'Send', exact: true }).click(),
      paid: () => look(chain.url).getBalance({ address: to }),
    })
  },
})

/** Sends a payment that times out without an answer of the phone. @returns Id of the request. */
async function leaveUnanswered(page: Page, phone: PhoneWallet, { click, outcome }: Payment): Promise<number> {
  phone.script.setAnswer('wait', 'eth_sendTransaction')
  await click()
  const { id } = await phone.asked('eth_sendTransaction')
  await page.clock.fastForward(fiveMinutes)
  await page.clock.fastForward(grace)
  await expect(outcome).toContainText('LATCHKEY_OUTCOME_UNKNOWN')
  return id
}

const asked = (phone: PhoneWallet) =>
  phone.$log.get().filter(({ question }) => question.method === 'eth_sendTransaction').length

/** Answers to requests of this page that arrived when no call waited for them. */
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

test('a payment that the phone approves after five minutes, while the page waits again, is sent once', async ({
  demo,
  page,
  chain,
  phone,
  payment,
}) => {
  const id = await leaveUnanswered(page, phone, payment)
  await expect(payment.outcome).toContainText('It is not known whether this was sent.')
  await expect(demo.fact('Requests')).toHaveText('–')

  await payment.click()
  await expect(demo.fact('Requests')).toHaveText('sendTransaction')
  await phone.approve(id)
  const hash = await shownHash(demo)
  expect(await payment.paid()).toBe(parseEther(amount))
  expect((await look(chain.url).getTransaction({ hash })).value).toBe(parseEther(amount))
  expect(asked(phone)).toBe(1)
  // A call waited for it, so it was not late.
  expect(await lateAnswers(page)).toEqual([])
})

test('a payment that the phone approved after five minutes answers the next click, and the click after that sends a new request', async ({
  demo,
  page,
  phone,
  payment,
}) => {
  const id = await leaveUnanswered(page, phone, payment)
  await phone.approve(id)
  await expect.poll(() => lateAnswers(page)).toEqual([expect.stringMatching(/^0x[\da-f]{64}$/)])
  expect(await payment.paid()).toBe(parseEther(amount))

  await payment.click()
  const hash = await shownHash(demo)
  expect(await lateAnswers(page)).toEqual([hash])
  expect(await payment.paid()).toBe(parseEther(amount))
  expect(asked(phone)).toBe(1)

  await test.step('the same payment once more is a new request to the phone', async () => {
    phone.script.setAnswer('approve')
    await payment.click()
    await expect(demo.result('Hash')).not.toHaveText(hash)
    await shownHash(demo)
    expect(await payment.paid()).toBe(2n * parseEther(amount))
    expect(asked(phone)).toBe(2)
  })
})

test('a payment that the phone declined after five minutes was not sent, and the next click sends a new request', async ({
  demo,
  page,
  phone,
  payment,
}) => {
  const id = await leaveUnanswered(page, phone, payment)
  await phone.reject(id)
  await expect.poll(() => demo.eventNames()).toContain('request.answeredLate')
  expect(await payment.paid()).toBe(0n)

  phone.script.setAnswer('approve')
  await payment.click()
  await shownHash(demo)
  expect(await payment.paid()).toBe(parseEther(amount))
  expect(asked(phone)).toBe(2)
})

test('a page that is reloaded while the outcome of a payment is unknown joins the open request and pays once', async ({
  demo,
  page,
  phone,
  payment,
}) => {
  const id = await leaveUnanswered(page, phone, payment)
  await page.reload()
  await expect(demo.status).toHaveText('connected')

  await payment.fill()
  await payment.click()
  await expect(demo.fact('Requests')).toHaveText('sendTransaction')
  await phone.approve(id)
  await shownHash(demo)
  expect(await payment.paid()).toBe(parseEther(amount))
  expect(asked(phone)).toBe(1)
})

test.describe('an app that shows requests', () => {
  test.use({ settings: { requests: 'on' } })

  test('the dialog shows that the outcome of a payment is unknown, then that it was sent, and offers no second try', async ({
    demo,
    page,
    phone,
    payment,
  }) => {
    const id = await leaveUnanswered(page, phone, payment)
    await expect(demo.title('Outcome unknown')).toBeVisible()
    await expect(demo.dialog.getByText('It is not known whether this was sent')).toBeVisible()
    await expect(
      demo.dialog.getByText('It may still be sent. Check Latchkey Phone and your account before you send it again.'),
    ).toBeVisible()
    await expect(demo.inDialog(/again/i)).toHaveCount(0)
    await phone.approve(id)
    await expect.poll(payment.paid).toBe(parseEther(amount))
    await expect(demo.title('This request is over')).toBeVisible()
    await expect(demo.dialog.getByText('This was sent')).toBeVisible()
    await expect(demo.inDialog('Cancel')).toHaveCount(0)
    await demo.inDialog('Close').click()

    await payment.click()
    await shownHash(demo)
    expect(await payment.paid()).toBe(parseEther(amount))
    expect(asked(phone)).toBe(1)
  })
})
