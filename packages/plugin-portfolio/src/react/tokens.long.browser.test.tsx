import { ConnectButton, ModalProvider } from '@latchkey/react'
import { createRoot } from 'react-dom/client'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  accountKey,
  fakeBalance,
  fakeNative,
  type StartedPortfolio,
  startPortfolio,
} from '../../testing/startPortfolio.js'

const dialog = page.getByRole('dialog')
const panel = dialog.getByRole('tabpanel', { name: 'Tokens' })
const rows = () => panel.getByRole('listitem').elements()

/** The Account view in an app whose service has these tokens. */
async function openTokens(
  balances: Parameters<StartedPortfolio['service']['balances']['set']>[1],
  arrange: (started: StartedPortfolio) => void = () => undefined,
): Promise<StartedPortfolio> {
  const started = await startPortfolio({}, { window })
  started.service.balances.set(accountKey(started), balances)
  arrange(started)
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  root.render(
    <ModalProvider modal={started.modal} clock={started.clock}>
      <ConnectButton />
    </ModalProvider>,
  )
  onTestFinished(() => {
    root.unmount()
    element.remove()
    started.modal.destroy()
  })
  started.modal.open()
  await expect.element(panel).toBeVisible()
  return started
}

const several = [
  fakeNative('0.5'),
  fakeBalance('USDC', '1234.567'),
  fakeBalance('DAI', '20', { price: 0.5 }),
  fakeBalance('POINTS', '7', { price: 0 }),
  ...['A', 'B', 'C'].map((symbol) => fakeBalance(symbol, '1', { price: 0.1 })),
]
const refused = () => new Response('', { status: 400 })

describe('the Tokens tab', () => {
  test('shows each token with its amount and value, and the total on the button and at the head', async () => {
    await openTokens(several)
    const row = panel.getByRole('listitem').filter({ hasText: 'USDC token' })
    await expect.element(row.getByText('$1,234.56')).toBeVisible()
    await expect.element(row.getByText('.56', { exact: true })).toBeVisible()
    await expect.element(panel.getByText('1,234.567')).toBeVisible()
    await expect.element(dialog.getByText('$2,244.86').first()).toBeVisible()
    await expect.element(page.getByRole('button', { name: /\$2,244\.86/ })).toBeInTheDocument()
    // The one without a price comes last, and has no value.
    expect(rows().at(-1)?.textContent).toMatch(/POINTS token7\u00a0POINTS$/)
  })

  test('shows rows of the exact size while it is loading', async () => {
    let release: ((response: Response) => void) | undefined
    await openTokens(several, ({ service }) => {
      service.answer = ({ path }) =>
        path.endsWith('balance') ? new Promise<Response>((resolve) => (release = resolve)) : undefined
    })
    await expect.element(panel.getByText('Loading tokens')).toBeInTheDocument()
    const before = panel.element().querySelector('li')?.getBoundingClientRect().height
    await expect.poll(() => release).toBeDefined()
    release?.(Response.json({ balances: [fakeNative('1')] }))
    await expect.element(panel.getByText('$2,000.00')).toBeVisible()
    expect(rows()[0]?.getBoundingClientRect().height).toBe(before)
  })

  test('finds a token by name, symbol or address, and says so when no token matches', async () => {
    await openTokens(several)
    const search = panel.getByRole('searchbox', { name: 'Search tokens' })
    await search.fill('usd')
    await expect.poll(() => rows().length).toBe(1)
    await search.fill('TOKEN-DAI')
    await expect.element(panel.getByText('DAI token')).toBeVisible()
    await expect.poll(() => rows().length).toBe(1)
    await search.fill('nothing')
    await expect.element(panel.getByText('No tokens found')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(panel.getByText('USDC token')).toBeVisible()
  })

  test('hides a token and brings it back, with the keyboard alone', async () => {
    const { api } = await openTokens(several)
    await panel.getByRole('button', { name: 'Manage tokens' }).click()
    await expect.element(panel.getByRole('button', { name: 'Hide USDC' })).toBeVisible()
    const hide = panel.getByRole('button', { name: 'Hide USDC' }).element() as HTMLElement
    hide.focus()
    await userEvent.keyboard('{Enter}')
    const show = panel.getByRole('button', { name: 'Show USDC' })
    await expect.element(show).toBeVisible()
    const root = show.element().getRootNode() as ShadowRoot
    expect(root.activeElement).toBe(show.element())
    await expect.element(dialog.getByText('$1,010.30').first()).toBeVisible()
    await panel.getByRole('button', { name: 'Done' }).click()
    await expect.element(panel.getByText('USDC token')).not.toBeInTheDocument()
    expect(api.$hidden.get().size).toBe(1)
    await panel.getByRole('button', { name: 'Manage tokens' }).click()
    await show.click()
    await expect.element(dialog.getByText('$2,244.86').first()).toBeVisible()
  })

  test('says that there is nothing yet, beside the own currency', async () => {
    await openTokens([fakeNative('0')])
    await expect.element(panel.getByText('No tokens yet')).toBeVisible()
    await expect.element(panel.getByText('Fake fake:1', { exact: false })).toBeVisible()
    await expect.poll(() => rows().length).toBe(1)
  })

  test('without the data service shows what the node knows, and reads again after 30 seconds', async () => {
    const started = await openTokens(several, ({ service }) => {
      service.answer = refused
    })
    await expect.element(panel.getByText('Some tokens and prices are missing')).toBeVisible()
    await expect.element(page.getByText('Token Balance Unavailable')).toBeInTheDocument()
    await expect.element(panel.getByText('1.5')).toBeVisible()
    await expect.element(panel.getByRole('button', { name: 'Try again' })).toBeDisabled()
    started.service.answer = undefined
    await started.clock.advance(30_000)
    await expect.element(panel.getByText('USDC token')).toBeVisible()
    await expect.element(panel.getByText('Some tokens and prices are missing')).not.toBeInTheDocument()
  })

  test('without service and node says so, and lets the user try again after 30 seconds', async () => {
    const started = await openTokens(several, ({ service, tokens }) => {
      service.answer = refused
      tokens.failure = new Error('The node is down.')
    })
    await expect.element(panel.getByText('Token Balance Unavailable')).toBeVisible()
    await started.clock.advance(30_000)
    await started.clock.advance(30_000)
    started.service.answer = undefined
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect.element(panel.getByText('USDC token')).toBeVisible()
  })

  test('keeps the last amounts when reading fails later, and says of when they are', async () => {
    const started = await openTokens(several)
    await expect.element(panel.getByText('USDC token')).toBeVisible()
    started.service.answer = refused
    started.tokens.failure = new Error('The node is down.')
    await started.clock.advance(30_000)
    await expect.element(panel.getByText('These amounts may be out of date')).toBeVisible()
    await expect.element(panel.getByText('USDC token')).toBeVisible()
  })

  test('renders names from outside as text', async () => {
    await openTokens([fakeNative('1'), fakeBalance('X', '1', { name: '<img src=x onerror=alert(1)>' })])
    await expect.element(panel.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
    expect(panel.element().querySelector('img')).toBeNull()
  })

  test('shows the first ten of 1,000 tokens, and then has as few rows in the page as fit, also while the user scrolls', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => fakeBalance(`T${index}`, '1', { price: 2000 - index }))
    await openTokens(many)
    await expect.element(panel.getByText('T9 token')).toBeVisible()
    expect(rows()).toHaveLength(10)
    await panel.getByRole('button', { name: 'Show all 1,001 tokens' }).click()
    await expect.poll(() => rows().length).toBeGreaterThan(10)
    const body = panel.element().closest('[part=body]') as HTMLElement
    let most = rows().length
    for (let step = 0; step < 20; step += 1) {
      body.scrollTop += body.scrollHeight / 20
      await new Promise((resolve) => requestAnimationFrame(resolve))
      most = Math.max(most, rows().length)
    }
    expect(most).toBeLessThan(60)
    await panel.getByRole('searchbox', { name: 'Search tokens' }).fill('T999')
    await expect.element(panel.getByText('T999 token')).toBeVisible()
    expect(rows()).toHaveLength(1)
  })
})
