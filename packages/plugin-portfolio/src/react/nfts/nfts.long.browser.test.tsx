import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { violations } from '../../../../plugin-walletconnect/testing/drawViews.js'
import { dialog, dialogRoot, drawPortfolio } from '../../../testing/drawPortfolio.js'
import { fakeNft } from '../../../testing/historyItems.js'
import { accountKey } from '../../../testing/startPortfolio.js'
import { nftsView } from '../../api.js'

beforeEach(() => page.viewport(1024, 900))

const tab = dialog.getByRole('tab', { name: 'NFTs' })
const panel = dialog.getByRole('tabpanel', { name: 'NFTs' })
const tokens = dialog.getByRole('tabpanel', { name: 'Tokens' })
const pictures = () => [...dialogRoot().querySelectorAll('img')].map(({ src }) => src)
const body = () => dialogRoot().querySelector('[part="body"]') as HTMLElement
const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const many = (count: number) => Array.from({ length: count }, (_, index) => fakeNft(index + 1))

describe('the tab of NFTs', () => {
  test('is there when the gateway has NFTs of the network, which it is asked once a day', async () => {
    const first = await drawPortfolio((started) => void started.service.nfts.set(accountKey(started), many(2)))
    await expect.element(tab).toBeVisible()
    expect(first.service.asked('nfts')).toHaveLength(1)
    first.modal.close()
    const { service, clock } = await drawPortfolio(() => undefined, { storage: first.test.storage })
    await expect.element(tab.last()).toBeVisible()
    await expect.element(tokens.last().getByRole('listitem').first()).toBeVisible()
    expect(service.asked('nfts')).toHaveLength(0)
    expect(clock.now()).toBeGreaterThan(0)
  })

  const refused = { status: 'FAILED', reasons: [{ field: 'chainId', description: 'No.' }] }
  test.each([
    [404, refused],
    [400, refused],
    [200, { data: [], next: null, supported: false }],
  ])('is not there when the service answers %i with %j, and the service is not asked again', async (status, answer) => {
    const { service, modal } = await drawPortfolio((started) => {
      started.service.answer = ({ path }) => (path.endsWith('nfts') ? Response.json(answer, { status }) : undefined)
    })
    await expect.element(tokens.getByRole('listitem').first()).toBeVisible()
    await expect.poll(() => service.asked('nfts').length).toBe(1)
    modal.close()
    modal.open()
    await expect.element(tokens.getByRole('listitem').first()).toBeVisible()
    expect(service.asked('nfts')).toHaveLength(1)
    expect(tab.elements()).toEqual([])
  })

  test('shows names and collections, and a picture only from where the app allows it', async () => {
    await drawPortfolio(
      (started) =>
        void started.service.nfts.set(accountKey(started), [
          fakeNft(1, { image: dot }),
          // Without a gateway for pictures, and not in `imageHosts`.
          fakeNft(2, { name: null }),
          fakeNft(3, { isSpam: true, name: 'Claim at evil.example' }),
        ]),
    )
    await tab.click()
    await expect.element(panel.getByRole('button', { name: /Boat 1.*Harbour/ })).toBeVisible()
    await expect.element(panel.getByRole('button', { name: /Harbour #2/ })).toBeVisible()
    expect(pictures()).toEqual([dot])
    expect(panel.getByText(/evil/).elements()).toEqual([])
    expect(await violations()).toEqual([])
  })
})

describe('the view of all NFTs', () => {
  test('of 900 NFTs only visible ones are rendered, in three columns', async () => {
    const { modal } = await drawPortfolio((started) => void started.service.nfts.set(accountKey(started), many(900)))
    modal.open(nftsView)
    await expect.element(dialog.getByRole('button', { name: /^BBoat 1H|Boat 1 ?Harbour/ }).first()).toBeVisible()
    let most = 0
    await expect
      .poll(
        () => {
          body().scrollTop = body().scrollHeight
          const tiles = dialogRoot().querySelectorAll('[role="listitem"]')
          most = Math.max(most, tiles.length)
          return tiles[tiles.length - 1]?.textContent
        },
        { timeout: 60_000, interval: 10 },
      )
      .toContain('Boat 900')
    expect(most).toBeLessThan(90)
  })

  test('hides likely spam until the user asks for it, and warns in its view', async () => {
    const { modal } = await drawPortfolio(
      (started) =>
        void started.service.nfts.set(accountKey(started), [
          fakeNft(1),
          fakeNft(2, { isSpam: true, name: 'Free money' }),
        ]),
    )
    modal.open(nftsView)
    await expect.element(dialog.getByRole('button', { name: /Boat 1/ })).toBeVisible()
    expect(dialog.getByText('Free money').elements()).toEqual([])
    await dialog.getByRole('checkbox', { name: 'Show likely spam' }).click()
    await dialog.getByRole('button', { name: /Free money/ }).click()
    await expect.element(dialog.getByText(/Do not open links/)).toBeVisible()
    await expect
      .element(dialog.getByRole('link', { name: /^Open Scan/ }))
      .toHaveAttribute('href', 'https://scan.example/address/0x00000000000000000000000000000000000000cc')
    expect(await violations()).toEqual([])
    await dialog.getByRole('button', { name: 'Back' }).click()
    await expect.element(dialog.getByRole('button', { name: /Free money/ })).toBeVisible()
  })
})
