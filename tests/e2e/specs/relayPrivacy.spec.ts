import { expect, test } from '../src/relay/test.ts'

/** Files that only users of remote wallets need. */
const remoteWalletFiles =
  /\/(createRelayClient|createLinkActions|openClient|createCatalogue|openCatalogue|ConnectingWalletConnect\w*|AllWalletsView)-[^/]+\.js$/
/** The files among them that are not part of the list of wallets. */
const relayFiles = /\/(createRelayClient|openClient|ConnectingWalletConnect\w*|AllWalletsView)-[^/]+\.js$/

test('an idle page fetches the list of wallets and no relay code, and opens no socket', async ({
  page,
  relayDemo,
  watch,
}) => {
  await relayDemo.open({ wallets: 'off' })
  await expect.poll(() => watch.requests.some((url) => url.includes('/openCatalogue-'))).toBe(true)
  await page.waitForLoadState('networkidle')
  expect(watch.sockets).toEqual([])
  expect(watch.requests.filter((url) => relayFiles.test(url))).toEqual([])
  expect(new Set(watch.requests.map((url) => new URL(url).host))).toEqual(new Set([new URL(page.url()).host]))
})

test('with prefetch on intent the page opens no socket and loads no code of remote wallets before the user needs them', async ({
  page,
  relayDemo,
  watch,
}) => {
  await relayDemo.open({ wallets: 'off', prefetch: 'intent' })
  await page.waitForLoadState('networkidle')
  expect(watch.sockets).toEqual([])
  expect(watch.requests.filter((url) => remoteWalletFiles.test(url))).toEqual([])
  expect(new Set(watch.requests.map((url) => new URL(url).host))).toEqual(new Set([new URL(page.url()).host]))

  // Checks that the patterns above match the files of the build.
  await relayDemo.scan()
  for (const name of ['createRelayClient', 'openClient', 'ConnectingWalletConnectBasicView'])
    expect(
      watch.requests.some((url) => remoteWalletFiles.test(url) && url.includes(`/${name}-`)),
      name,
    ).toBe(true)
})

test('pairing, signing and a reload send requests only to the page, its nodes and the relay', async ({
  demo,
  page,
  relayDemo,
  relay,
  createPhone,
  watch,
}) => {
  const phone = await createPhone()
  await relayDemo.open({ wallets: 'off' })
  await phone.pair(await relayDemo.scan())
  await expect(demo.status).toHaveText('connected')
  await expect(demo.dialog).toBeHidden()
  await demo.action('Sign a message').getByRole('button', { name: 'Sign' }).click()
  await expect(demo.result('Verdict')).toHaveText(/^valid/)
  await page.reload()
  await expect(demo.status).toHaveText('connected')
  await page.waitForLoadState('networkidle')
  // `watch` fails the test on any other host: it allows only the configured services.
  expect(new Set(watch.sockets.map((url) => new URL(url).host))).toEqual(new Set([relay.host]))
  expect(watch.sockets).toHaveLength(2)
})

test('watchPages() reports a socket to a foreign host', async ({ page, watch }) => {
  watch.expectConsole(/WebSocket connection to/)
  await page.goto('about:blank') // a page without a policy
  await page.evaluate(() => void new WebSocket('ws://127.0.0.1:9/'))
  await expect.poll(() => watch.problems).toEqual(['Socket to ws://127.0.0.1:9/'])
  watch.forgive()
})
