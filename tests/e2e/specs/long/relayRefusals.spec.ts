import { expect, test } from '../../src/relay/test.ts'

test('both rejection codes reach the app', async ({ page, relayDemo, createPhone }) => {
  const phone = await createPhone({ answer: 'reject' })
  await relayDemo.open()
  const connecting = page.evaluate(async () => {
    const modal = window.__latchkeyDemo?.modal
    const connectorId = modal?.plugins.walletconnect.connectorId ?? ''
    const error: unknown = await modal?.connect({ connectorId }).catch((cause: unknown) => cause)
    const { code, cause } = Object(error) as { readonly code?: string; readonly cause?: { readonly code?: number } }
    return { code, wire: cause?.code }
  })
  const uri = await page.waitForFunction(() => {
    const state = window.__latchkeyDemo?.modal.plugins.walletconnect.pairing.$state.get()
    return state?.status === 'ready' && state.uri
  })
  await phone.pair(String(await uri.jsonValue()))
  expect(await connecting).toEqual({ code: 'LATCHKEY_USER_REJECTED', wire: 5000 })

  phone.script.setAnswer('approve')
  await relayDemo.pair(phone)
  phone.script.setAnswer('reject', 'personal_sign')
  const signing = await page.evaluate(async () => {
    const error: unknown = await window.__latchkeyDemo?.modal.signMessage('hello').catch((cause: unknown) => cause)
    const { code, cause } = Object(error) as { readonly code?: string; readonly cause?: { readonly code?: number } }
    return { code, wire: cause?.code }
  })
  expect(signing).toEqual({ code: 'LATCHKEY_USER_REJECTED', wire: 4001 })
})

test('a QR code is replaced before it expires, and one that was scanned before still connects', async ({
  demo,
  page,
  relayDemo,
  createPhone,
}) => {
  const phone = await createPhone()
  await page.clock.install()
  await relayDemo.open()
  const first = await relayDemo.scan()
  await page.clock.fastForward(231_000)
  await expect.poll(() => relayDemo.read()).not.toBe(first)
  await phone.pair(first)
  await expect(demo.status).toHaveText('connected')
})

test.describe('a project that the relay does not know', () => {
  test.use({ relayOptions: { projectIds: ['known'] } })

  test('an error about a project that the relay does not know is shown once, and the page does not retry before the user acts', async ({
    demo,
    page,
    relayDemo,
    relay,
    watch,
    createPhone,
  }) => {
    await page.clock.install()
    await relayDemo.open({ project: 'strange' })
    await demo.choose('WalletConnect')
    await expect(demo.dialog.getByText('This app is not set up for phones')).toBeVisible()
    const attempts = () => watch.sockets.filter((url) => url.startsWith(relay.url)).length
    expect(attempts()).toBe(1)
    await page.clock.runFor('20:00')
    expect(attempts()).toBe(1)
    await demo.inDialog('Try again').click()
    await expect.poll(attempts).toBe(2)
    await expect(demo.dialog.getByText('This app is not set up for phones')).toBeVisible()
    await page.clock.runFor('20:00')
    expect(attempts()).toBe(2)
    expect(await relay.metric('latchkey_relay_connections_total{outcome="project"}')).toBe(2)

    await relayDemo.open({ project: 'known' })
    await relayDemo.pair(await createPhone({ projectId: 'known' }))
  })
})

test('an expired session ends with one event, and the next page load sends no request to the wallet', async ({
  demo,
  page,
  relayDemo,
  createPhone,
}) => {
  const phone = await createPhone()
  await page.clock.install()
  await relayDemo.open()
  await relayDemo.pair(phone)
  await page.clock.fastForward(8 * 24 * 3_600_000) // a session lives for seven days
  await expect(demo.status).toHaveText('disconnected')
  const ended = await page.evaluate(() =>
    window.__latchkeyDemo?.events.filter(({ name }) => name === 'walletconnect.ended').map(({ params }) => params),
  )
  expect(ended).toEqual([{ reason: 'expired' }])
  await page.reload()
  await expect(demo.status).toHaveText('disconnected')
  expect(phone.$log.get()).toHaveLength(1)
})

test('a request without an answer times out after five minutes, and a later answer reaches no caller', async ({
  demo,
  page,
  relayDemo,
  createPhone,
}) => {
  const phone = await createPhone()
  await page.clock.install()
  await relayDemo.open()
  await relayDemo.pair(phone)
  phone.script.setAnswer('wait', 'personal_sign')
  const signing = demo.action('Sign a message')
  await signing.getByRole('button', { name: 'Sign' }).click()
  const { id } = await phone.asked('personal_sign')
  await expect(demo.fact('Requests')).toHaveText('signMessage')
  await page.clock.fastForward(300_000)
  await page.clock.fastForward(1000) // time for the last fetch
  await expect(signing.getByRole('status')).toContainText('LATCHKEY_TIMEOUT')
  await expect(demo.fact('Requests')).toHaveText('–')
  await phone.approve(id)
  phone.script.setAnswer('approve')
  await signing.getByRole('button', { name: 'Sign' }).click()
  await expect(demo.result('Verdict')).toHaveText(/^valid/)
})
