import { expect, test } from '../src/relay/test.ts'

/** Files that only somebody who wants a wallet elsewhere needs. */
const later =
  /\/(createRelayClient|createLinkActions|openClient|createCatalogue|openCatalogue|ConnectingWalletConnect\w*|AllWalletsView)-[^/]+\.js$/

test('before anybody wants anything there is no socket, and nothing of the relay is loaded', async ({
  page,
  elsewhere,
  watch,
}) => {
  await elsewhere.open({ wallets: 'off' })
  await page.waitForLoadState('networkidle')
  expect(watch.sockets).toEqual([])
  expect(watch.requests.filter((url) => later.test(url))).toEqual([])
  expect(new Set(watch.requests.map((url) => new URL(url).host))).toEqual(new Set([new URL(page.url()).host]))

  // The names above are those of the build: somebody who wants one gets it by them.
  await elsewhere.scan()
  for (const name of ['createRelayClient', 'openClient', 'ConnectingWalletConnectBasicView'])
    expect(
      watch.requests.some((url) => later.test(url) && url.includes(`/${name}-`)),
      name,
    ).toBe(true)
})

test('pairing, signing and a reload send requests only to the page, its nodes and the relay', async ({
  demo,
  page,
  elsewhere,
  relay,
  createPhone,
  watch,
}) => {
  const phone = await createPhone()
  await elsewhere.open({ wallets: 'off' })
  await phone.pair(await elsewhere.scan())
  await expect(demo.status).toHaveText('connected')
  await expect(demo.dialog).toBeHidden()
  await demo.action('Sign a message').getByRole('button', { name: 'Sign' }).click()
  await expect(demo.result('Verdict')).toHaveText(/^valid/)
  await page.reload()
  await expect(demo.status).toHaveText('connected')
  await page.waitForLoadState('networkidle')
  // Of the others `watch` makes this test fail: its list of hosts is that of the services that are configured.
  expect(new Set(watch.sockets.map((url) => new URL(url).host))).toEqual(new Set([relay.host]))
  expect(watch.sockets).toHaveLength(2)
})

test('the watch sees a socket to a foreign host', async ({ page, watch }) => {
  watch.expectConsole(/WebSocket connection to/)
  await page.goto('about:blank') // it has no policy
  await page.evaluate(() => void new WebSocket('ws://127.0.0.1:9/'))
  await expect.poll(() => watch.problems).toEqual(['Socket to ws://127.0.0.1:9/'])
  watch.forgive()
})
