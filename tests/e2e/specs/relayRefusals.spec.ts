import { expect, test } from '../src/relay/test.ts'

test('a wallet that declines is told as such, and the second try connects', async ({
  demo,
  elsewhere,
  createPhone,
}) => {
  const phone = await createPhone({ answer: 'refuse' })
  await elsewhere.open()
  await phone.pair(await elsewhere.scan())
  await expect(demo.dialog.getByText('Connection declined')).toBeVisible()
  await expect(demo.status).toHaveText('disconnected')
  expect(phone.count('refused', 'wc_sessionPropose')).toBe(1)
  phone.script.setAnswer('approve')
  await demo.inDialog('Try again').click()
  await phone.pair(await elsewhere.read())
  await expect(demo.status).toHaveText('connected')

  await test.step('a refused request is a typed error, and the session stays', async () => {
    await expect(demo.dialog).toBeHidden()
    phone.script.setAnswer('refuse', 'personal_sign')
    await demo.action('Sign a message').getByRole('button', { name: 'Sign' }).click()
    await expect(demo.action('Sign a message').getByRole('status')).toContainText('LATCHKEY_USER_REJECTED')
    await expect(demo.fact('Requests')).toHaveText('–')
    await expect(demo.connections).toHaveCount(4)
    phone.script.setAnswer('approve')
    await demo.action('Sign a message').getByRole('button', { name: 'Sign' }).click()
    await expect(demo.result('Verdict')).toHaveText(/^valid/)
  })
})

test('the codes of both refusals reach the app', async ({ page, elsewhere, createPhone }) => {
  const phone = await createPhone({ answer: 'refuse' })
  await elsewhere.open()
  const connecting = page.evaluate(async () => {
    const modal = window.__latchkeyDemo?.modal
    const way = modal?.plugins.walletconnect.way ?? ''
    const error: unknown = await modal?.connect({ way }).catch((cause: unknown) => cause)
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
  await elsewhere.pair(phone)
  phone.script.setAnswer('refuse', 'personal_sign')
  const signing = await page.evaluate(async () => {
    const error: unknown = await window.__latchkeyDemo?.modal.signMessage('hello').catch((cause: unknown) => cause)
    const { code, cause } = Object(error) as { readonly code?: string; readonly cause?: { readonly code?: number } }
    return { code, wire: cause?.code }
  })
  expect(signing).toEqual({ code: 'LATCHKEY_USER_REJECTED', wire: 4001 })
})

test('a code is replaced before it runs out, and one that was scanned before still connects', async ({
  demo,
  page,
  elsewhere,
  createPhone,
}) => {
  const phone = await createPhone()
  await page.clock.install()
  await elsewhere.open()
  const first = await elsewhere.scan()
  await page.clock.fastForward(231_000)
  await expect.poll(() => elsewhere.read()).not.toBe(first)
  await phone.pair(first)
  await expect(demo.status).toHaveText('connected')
})

test('a request that nobody answers ends after five minutes, and an answer that comes later is nobody’s', async ({
  demo,
  page,
  elsewhere,
  createPhone,
}) => {
  const phone = await createPhone()
  await page.clock.install()
  await elsewhere.open()
  await elsewhere.pair(phone)
  phone.script.setAnswer('wait', 'personal_sign')
  const signing = demo.action('Sign a message')
  await signing.getByRole('button', { name: 'Sign' }).click()
  const { id } = await phone.asked('personal_sign')
  await expect(demo.fact('Requests')).toHaveText('signMessage')
  await page.clock.fastForward(300_000)
  await page.clock.fastForward(1000) // the last fetch has its time
  await expect(signing.getByRole('status')).toContainText('LATCHKEY_TIMEOUT')
  await expect(demo.fact('Requests')).toHaveText('–')
  await phone.approve(id)
  phone.script.setAnswer('approve')
  await signing.getByRole('button', { name: 'Sign' }).click()
  await expect(demo.result('Verdict')).toHaveText(/^valid/)
})

test('a session that ran out is over: one event, and the next load asks nobody', async ({
  demo,
  page,
  elsewhere,
  createPhone,
}) => {
  const phone = await createPhone()
  await page.clock.install()
  await elsewhere.open()
  await elsewhere.pair(phone)
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

test.describe('a project that the relay does not know', () => {
  test.use({ relayOptions: { projectIds: ['known'] } })

  test('is told once and clearly, and the relay is not asked again before somebody acts', async ({
    demo,
    page,
    elsewhere,
    relay,
    watch,
    createPhone,
  }) => {
    await page.clock.install()
    await elsewhere.open({ project: 'strange' })
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

    await elsewhere.open({ project: 'known' })
    await elsewhere.pair(await createPhone({ projectId: 'known' }))
  })
})
