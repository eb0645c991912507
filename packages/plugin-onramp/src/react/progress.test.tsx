import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createFakeProvider } from '../../testing/createFakeProvider.js'
import { type DrawnOnramp, drawOnramp } from '../../testing/drawOnramp.js'
import { account, otherAccount } from '../../testing/startOnramp.js'
import { buyInProgressView, onRampProvidersView } from '../api.js'

/** jsdom follows no links, and logs an error for one that is not prevented. */
const preventNavigation = (link: HTMLElement) =>
  link.addEventListener('click', (event) => event.preventDefault(), { once: true })

/** Opens the form and chooses the provider. */
async function chooseProvider(drawn: DrawnOnramp): Promise<void> {
  drawn.modal.open(onRampProvidersView)
  await drawn.shows('You get 98.5 USDC')
  await drawn.click(/^Harbour Pay/)
}

describe('the progress', () => {
  const opened = async (members: Parameters<typeof createFakeProvider>[0] = {}) => {
    const provider = createFakeProvider(members)
    const drawn = await drawOnramp({ options: { providers: [provider] } })
    await chooseProvider(drawn)
    const link = await vi.waitFor(async () => {
      const found = await drawn.find(/^Continue to/)
      expect(found.tagName).toBe('A')
      return found
    })
    preventNavigation(link)
    link.click()
    await drawn.shows('Continue at Harbour Pay')
    return { drawn, provider }
  }

  test.each([
    ['pending', 'The payment is being checked'],
    ['failed', 'The purchase failed'],
    ['cancelled', 'The purchase was cancelled'],
    ['expired', 'was not finished in time'],
  ] as const)('the outcome %s is said', async (status, text) => {
    const { drawn, provider } = await opened()
    provider.answer.status = async () => ({ status })
    await drawn.clock.advance(5_000)
    await drawn.shows(text)
  })

  test.each([
    ['declined', 'The payment was declined'],
    ['payout', 'Harbour Pay could not send the tokens'],
  ] as const)('the reason %s of a failure is said', async (reason, text) => {
    const { drawn, provider } = await opened()
    provider.answer.status = async () => ({ status: 'failed', reason })
    await drawn.clock.advance(5_000)
    await drawn.shows(text)
  })

  test('without a status of the provider the user is sent to the account, and can forget the purchase', async () => {
    const { drawn } = await opened({ status: undefined })
    await drawn.shows('Harbour Pay does not report here when it arrives')
    const link = await drawn.find(/^View on Etherscan/)
    expect(link.getAttribute('href')).toBe(`https://etherscan.io/address/${account}`)
    await drawn.clock.advance(600_000)
    expect(drawn.text()).toContain('Continue at Harbour Pay')
    expect(drawn.text()).not.toContain('can’t be looked up')
    drawn.modal.open(onRampProvidersView)
    await drawn.shows('You started a purchase')
    expect(drawn.text()).not.toContain('A purchase has not arrived yet')
    await drawn.click('View')
    await drawn.click('Forget this purchase')
    await drawn.shows('Nothing was bought')
  })

  test('the provider is asked at once when the user comes back to the page', async () => {
    const { drawn, provider } = await opened()
    await drawn.clock.advance(120_000)
    provider.answer.status = async () => ({ status: 'paid' })
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    onTestFinished(() => visibility.mockRestore())
    document.dispatchEvent(new Event('visibilitychange'))
    const before = provider.asked.length
    await drawn.shows('On its way')
    provider.answer.status = async () => ({ status: 'arrived', hash: `0x${'5a'.repeat(32)}` })
    await drawn.clock.advance(1)
    expect(drawn.text()).toContain('On its way')
    visibility.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    await drawn.shows('It has arrived')
    expect(provider.asked.length).toBeGreaterThan(before)
  })

  test('a purchase of an earlier day, which was not paid, is asked about when the form shows it', async () => {
    const { drawn, provider } = await opened()
    drawn.modal.close()
    provider.answer.status = () => Promise.reject(new Error('down'))
    await drawn.clock.advance(2 * 24 * 60 * 60_000)
    const before = provider.asked.length
    await drawn.clock.advance(600_000)
    expect(provider.asked).toHaveLength(before)
    provider.answer.status = async () => ({ status: 'expired' })
    drawn.modal.open(onRampProvidersView)
    await drawn.shows('You get 98.5 USDC')
    await expect.poll(() => drawn.onramp.purchases.$all.get()).toMatchObject([{ status: 'expired' }])
    expect(drawn.text()).not.toContain('A purchase has not arrived yet')
  })

  test('a purchase that never completes becomes quiet, and can be looked for again or forgotten', async () => {
    const { drawn, provider } = await opened()
    provider.answer.status = () => Promise.reject(new Error('down'))
    await drawn.clock.advance(5_000)
    await drawn.shows('It can’t be looked up now')
    for (let count = 0; count < 25; count += 1) await drawn.clock.advance(5_000)
    await drawn.shows('Nothing has arrived yet')
    drawn.modal.open(onRampProvidersView)
    await drawn.shows('A purchase has not arrived yet')
    await drawn.click('View')
    await drawn.click('Check again')
    await drawn.shows('Continue at Harbour Pay')
    for (let count = 0; count < 25; count += 1) await drawn.clock.advance(5_000)
    await drawn.click('Forget this purchase')
    await drawn.shows('Nothing was bought')
  })

  test('a page is not offered again to another account', async () => {
    const { drawn } = await opened()
    await drawn.find(/^Open Harbour Pay/)
    await drawn.modal.switchAccount(otherAccount)
    await vi.waitFor(() => expect(drawn.text()).not.toContain('Open Harbour Pay'))
  })

  test('without a purchase it says so', async () => {
    const drawn = await drawOnramp({ options: { providers: [createFakeProvider()] } })
    drawn.modal.open(buyInProgressView)
    await drawn.shows('Nothing was bought')
    await drawn.click('Done')
  })
})
