import { createFakeDataService } from '@latchkey/testkit'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violations } from '../../../../plugin-walletconnect/testing/drawViews.js'
import { createFakeNode } from '../../../testing/createFakeNode.js'
import { dialog, dialogRoot, drawPortfolio } from '../../../testing/drawPortfolio.js'
import { historyItem, nftTransfer } from '../../../testing/historyItems.js'
import { accountKey, type StartedPortfolio, type StartOptions } from '../../../testing/startPortfolio.js'
import { transactionsView } from '../../api.js'

beforeEach(() => page.viewport(1024, 900))

const panel = dialog.getByRole('tabpanel', { name: 'Activity' })
const tab = dialog.getByRole('tab', { name: 'Activity' })
const items = () => [...dialogRoot().querySelectorAll<HTMLElement>('[role="listitem"]')]
const body = () => dialogRoot().querySelector('[part="body"]') as HTMLElement
const many = (count: number) => Array.from({ length: count }, (_, index) => historyItem(index + 1))

async function openActivity(
  arrange: (started: StartedPortfolio) => void = () => undefined,
  options: StartOptions = {},
): Promise<StartedPortfolio> {
  const started = await drawPortfolio(arrange, options)
  await tab.click()
  await expect.element(panel).toBeVisible()
  return started
}

describe('the Activity tab', () => {
  test('shows what happened by month, with amounts, times and links to the explorer', async () => {
    await openActivity((started) => {
      started.service.history.set(accountKey(started), [
        historyItem(1, { operation: 'receive' }),
        historyItem(2, { operation: 'trade', status: 'failed' }),
        historyItem(60, { operation: 'approve', transfers: [] }),
        historyItem(3, { networkId: 'fake:2', operation: 'mint' }),
        historyItem(4, { operation: 'claim', transfers: [nftTransfer('Free', true)] }),
      ])
    })
    const row = panel.getByRole('link', { name: /^Received/ })
    await expect.element(row).toMatchTextContent(/\+1\.25\sFAKE/)
    await expect.element(row).toHaveAttribute('href', `https://scan.example/tx/0x${'1'.padStart(64, '0')}`)
    await expect.element(row.getByText('2 days', { exact: true })).toBeVisible()
    await expect.element(panel.getByRole('link', { name: /^Swapped.*Failed/ })).toBeVisible()
    await expect.element(panel.getByText('December 2029')).toBeVisible()
    await expect.element(panel.getByText('November 2029')).toBeVisible()
    await expect.element(panel.getByRole('link', { name: /^Approved/ })).toBeVisible()
    expect(panel.getByText(/Minted|Claimed/).elements()).toEqual([])
    expect(await violations()).toEqual([])
  })

  test('a transaction of this app is on top until it is mined, and then the item of the service', async () => {
    const node = createFakeNode()
    const { send, service, clock, ...started } = await openActivity(
      (one) => one.service.history.set(accountKey(one), many(2)),
      { transactions: node },
    )
    await expect.element(panel.getByText('December 2029')).toBeVisible()
    await send({ hash: '0xaa', transfer: { to: 'fake-bob', amount: 5_000_000_000_000_000_000n } })
    await expect.element(panel.getByText('Pending').first()).toBeVisible()
    await expect.element(panel.getByRole('link', { name: /^Sending/ })).toMatchTextContent(/5\sFAKE/)
    expect(panel.getByRole('list').first().element().textContent).toMatch(/^.*Sending/)
    expect(await violations()).toEqual([])
    node.answer('0xaa', { status: 'confirmed' })
    await expect.element(panel.getByText('Confirmed')).toBeVisible()
    const mined = historyItem(0, { hash: '0xaa', operation: 'send', at: clock.now() })
    service.history.set(accountKey(started), [mined, ...many(2)])
    await clock.advance(1500)
    await expect.element(panel.getByText('Confirmed')).not.toBeInTheDocument()
    await expect.element(panel.getByRole('link', { name: /0xaa|^Sent/ }).first()).toBeVisible()
    expect(panel.getByRole('link').elements()).toHaveLength(3)
  })

  test('a pending transaction is there again after a reload, and a failed one stays and is marked', async () => {
    const before = createFakeNode()
    const { send, test: app } = await openActivity(() => undefined, { transactions: before })
    await send({ hash: '0xaa', transfer: { to: 'fake-bob', amount: 1n } })
    await expect.element(panel.getByText('Pending').first()).toBeVisible()
    app.modal.destroy()
    const after = createFakeNode()
    const { clock } = await drawPortfolio(() => undefined, { transactions: after, storage: app.storage })
    await tab.last().click()
    await expect.element(panel.last().getByText('Pending').first()).toBeVisible()
    after.answer('0xaa', { status: 'reverted' })
    await expect.element(panel.last().getByText('Failed')).toBeVisible()
    await clock.advance(60_000)
    await expect.element(panel.last().getByText('Failed')).toBeVisible()
  })

  test('without a data service it lists only what this app has sent, and says why', async () => {
    const node = createFakeNode()
    const { send } = await openActivity(() => undefined, { hasService: false, transactions: node })
    await expect.element(panel.getByText('Only what you send from this app is listed')).toBeVisible()
    await expect
      .element(panel.getByRole('link', { name: /^Open Scan/ }))
      .toHaveAttribute('href', expect.stringContaining('https://scan.example/address/'))
    await send({ hash: '0xaa', transfer: { to: 'fake-bob', amount: 1n } })
    await expect.element(panel.getByText('Sending')).toBeVisible()
    node.answer('0xaa', { status: 'confirmed' })
    await expect.element(panel.getByText('Confirmed')).toBeVisible()
    expect(await violations()).toEqual([])
  })

  test('says of a transaction whose place an unknown one took that it is not known what became of it', async () => {
    const node = createFakeNode()
    const { send } = await openActivity(() => undefined, { transactions: node })
    await send({ hash: '0xaa', transfer: { to: 'fake-bob', amount: 1n } })
    await expect.element(panel.getByText('Pending').first()).toBeVisible()
    node.answer('0xaa', { status: 'replaced' })
    await expect.element(panel.getByText('It is not known whether it was sent')).toBeVisible()
    expect(panel.getByText('Replaced').elements()).toEqual([])
    expect(await violations()).toEqual([])
  })

  test('says that there is nothing yet', async () => {
    await openActivity()
    await expect.element(panel.getByText('No activity yet')).toBeVisible()
    expect(await violations()).toEqual([])
  })

  test('while the service is collecting it says so, and shows the list by itself', async () => {
    let isReady = false
    const { clock } = await openActivity((started) => {
      started.service.history.set(accountKey(started), many(1))
      started.service.answer = ({ path }) =>
        path.endsWith('history') && !isReady ? Response.json({ data: [], next: null }, { status: 202 }) : undefined
    })
    await expect.element(panel.getByText('Collecting your activity')).toBeVisible()
    isReady = true
    await clock.advance(2000)
    await expect.element(panel.getByText('December 2029')).toBeVisible()
  })

  test('a service that can not be reached is said once, and can be tried again', async () => {
    const { service } = await openActivity((started) => {
      started.service.history.set(accountKey(started), many(1))
      started.service.answer = ({ path }) => (path.endsWith('history') ? new Response('', { status: 400 }) : undefined)
    })
    await expect.element(panel.getByText('Failed to fetch transactions')).toBeVisible()
    service.answer = undefined
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect.element(panel.getByText('December 2029')).toBeVisible()
  })

  test.each([
    ['no page', { data: 'x' }],
    ['a page with foreign items', { data: [1, null, { id: 'x' }, { id: 'y', metadata: { hash: '<b>' } }], next: null }],
  ])('a service that answers %s breaks nothing', async (_, answer) => {
    await openActivity((started) => {
      started.service.answer = ({ path }) => (path.endsWith('history') ? Response.json(answer) : undefined)
    })
    await expect.element(panel.getByText(/Failed to fetch transactions|No activity yet/)).toBeVisible()
  })

  test('leads to all activity, and back to the tab', async () => {
    await openActivity((started) => void started.service.history.set(accountKey(started), many(12)))
    await expect.element(panel.getByRole('link').first()).toBeVisible()
    expect(panel.getByRole('link').elements()).toHaveLength(6)
    await panel.getByRole('button', { name: 'All activity' }).click()
    await expect.element(dialog.getByRole('heading', { name: 'Activity' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await expect.element(panel).toBeVisible()
  })
})

describe('the view of all activity', () => {
  test('of 2,000 items only visible rows are rendered, and older ones load while the user scrolls', async () => {
    const { modal, service } = await drawPortfolio(
      (started) => void started.service.history.set(accountKey(started), many(2000)),
      { service: createFakeDataService({ networkIds: ['fake:1'], pageSize: 100 }) },
    )
    modal.open(transactionsView)
    await expect.element(dialog.getByRole('heading', { name: 'December 2029' })).toBeVisible()
    const before = service.asked('history').length
    expect(before).toBeLessThan(4)
    let most = 0
    // As fast as a user can scroll: to the end of what is loaded, again and again.
    await expect
      .poll(
        () => {
          body().scrollTop = body().scrollHeight
          most = Math.max(most, items().length)
          return service.asked('history').length
        },
        { timeout: 60_000, interval: 10 },
      )
      .toBeGreaterThanOrEqual(20)
    await expect.element(dialog.getByText('This is all.')).toBeVisible()
    await expect
      .poll(() => {
        body().scrollTop = body().scrollHeight
        most = Math.max(most, items().length)
        return items().at(-1)?.textContent
      })
      .toContain('2,000.25')
    expect(most).toBeLessThan(60)
    expect(items().at(-1)?.ariaSetSize).toBe('2000')
  })

  test('a page that does not arrive can be tried again at the end of the list', async () => {
    const { modal, service } = await drawPortfolio((started) => {
      started.service.history.set(accountKey(started), many(40))
      started.service.answer = ({ path, query }) =>
        path.endsWith('history') && query.get('cursor') === '20' ? new Response('', { status: 400 }) : undefined
    })
    modal.open(transactionsView)
    await expect.element(dialog.getByText('Older activity could not be loaded')).toBeInTheDocument()
    service.answer = undefined
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect.element(dialog.getByText('This is all.')).toBeInTheDocument()
    expect(await violations()).toEqual([])
  })

  test('arrows move from row to row', async () => {
    const { modal } = await drawPortfolio((started) => {
      started.service.history.set(accountKey(started), many(20))
    })
    modal.open(transactionsView)
    await expect.element(dialog.getByRole('link').first()).toBeVisible()
    const first = dialog.getByRole('link').first().element() as HTMLElement
    first.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.poll(() => dialogRoot().activeElement?.textContent).toContain('3.25')
  })
})
