import type { PhoneWallet } from '@latchkey/phone'
import type { Locator } from '@playwright/test'
import { type Hex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { LocalChain } from '../../../../scripts/local/startAnvil.ts'
import { chains, look } from '../chains.ts'
import { closePages } from '../closePages.ts'
import { startOwnChain } from '../startOwnChain.ts'
import { expect, test } from './test.ts'

const fiveMinutes = 300_000
/** Milliseconds for a last fetch from the relay before the timeout. */
const grace = 6000
const amount = '0.25'

/** A payment form of the demo with all fields filled in. */
export interface Payment {
  /** In wei. */
  readonly amount: bigint
  /** Outcome of the payment on the page. */
  readonly outcome: Locator
  fill(): Promise<void>
  click(): Promise<void>
  /** Sends a payment that times out without an answer of the phone. @returns Id of the request. */
  leaveUnanswered(): Promise<number>
  /** Hash of the payment, once it is mined. */
  hash(): Promise<Hex>
  /** Balance of the payee. It was 0 before. */
  paid(): Promise<bigint>
  /** How many payments the phone was asked for. */
  asked(): number
  /** Answers to requests of this page that arrived when no call waited for them. */
  lateAnswers(): Promise<readonly unknown[] | undefined>
}

export const paymentTest = test.extend<{
  readonly chain: LocalChain
  /** A phone that is connected to the open page. The test controls the page's clock. */
  readonly phone: PhoneWallet
  readonly settings: Readonly<Record<string, string>>
  readonly payment: Payment
}>({
  settings: [{}, { option: true }],
  chain: async ({ page }, use) => {
    const chain = await startOwnChain(page)
    await use(chain)
    await closePages(page.context())
    await chain.stop()
  },
  phone: async ({ page, chain, relayDemo, createPhone, settings }, use) => {
    const phone = await createPhone({ networks: [{ id: chains.a.id, url: chain.url }] })
    await page.clock.install()
    await relayDemo.open(settings)
    await relayDemo.pair(phone)
    await use(phone)
  },
  payment: async ({ demo, page, chain, phone }, use) => {
    const to = privateKeyToAddress(generatePrivateKey())
    const card = demo.action('Send a transaction')
    const outcome = card.getByRole('status')
    const fill = async () => {
      await card.getByLabel('To').fill(to)
      await card.getByLabel('Amount in ETH').fill(amount)
    }
    const click = () => card.getByRole('button', { name: 'Send', exact: true }).click()
    await fill()
    await use({
      amount: parseEther(amount),
      outcome,
      fill,
      click,
      async leaveUnanswered() {
        phone.script.setAnswer('wait', 'eth_sendTransaction')
        await click()
        const { id } = await phone.asked('eth_sendTransaction')
        await page.clock.fastForward(fiveMinutes)
        await page.clock.fastForward(grace)
        await expect(outcome).toContainText('LATCHKEY_OUTCOME_UNKNOWN')
        return id
      },
      async hash() {
        await expect(demo.result('Mined')).toHaveText(/^confirmed in block \d+$/)
        return ((await demo.result('Hash').textContent()) ?? '') as Hex
      },
      paid: () => look(chain.url).getBalance({ address: to }),
      asked: () => phone.$log.get().filter(({ question }) => question.method === 'eth_sendTransaction').length,
      lateAnswers: () =>
        page.evaluate(() =>
          window.__latchkeyDemo?.events
            .filter(({ name }) => name === 'request.answeredLate')
            .map(({ params }) => (params as { readonly result?: unknown }).result),
        ),
    })
  },
})
