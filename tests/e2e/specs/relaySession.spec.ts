import { chains } from '../src/chains.ts'
import { expect, test } from '../src/relay/test.ts'

test('a change in the wallet appears on the page at once without a prompt', async ({
  demo,
  relayDemo,
  createPhone,
}) => {
  const phone = await createPhone()
  await relayDemo.open()
  await relayDemo.pair(phone)
  await expect(demo.connections).toHaveCount(4)

  await phone.takeBack('polkadot')
  await expect(demo.connections).toHaveCount(3)
  await expect(demo.namespace('Polkadot')).toContainText('disconnected')
  await phone.add('polkadot')
  await expect(demo.connections).toHaveCount(4)

  const [first = '', second = ''] = phone.addresses(chains.a.id)
  await expect(demo.fact('Account')).toHaveText(first)
  await phone.selectAccount('eip155', 1)
  await expect(demo.fact('Account')).toHaveText(second)
  await demo.action('Sign a message').getByRole('button', { name: 'Sign' }).click()
  await expect(demo.result('Verdict')).toHaveText(/^valid/)
  expect(phone.$log.get().map(({ question }) => question.method)).toEqual(['wc_sessionPropose', 'personal_sign'])
  expect(phone.$log.get().at(-1)?.question.params).toContainEqual(expect.stringMatching(new RegExp(second, 'i')))
})

test('a reload restores all four namespaces without a request to the wallet, and the session still works', async ({
  demo,
  page,
  relayDemo,
  createPhone,
  relay,
  watch,
}) => {
  const phone = await createPhone()
  await relayDemo.open()
  await relayDemo.pair(phone)
  const account = (await demo.fact('Account').textContent()) ?? ''
  for (let turn = 0; turn < 3; turn++) {
    const before = watch.sockets.length
    await page.reload()
    await expect(demo.status).toHaveText('connected')
    await expect(demo.connections).toHaveCount(4)
    await expect(demo.fact('Account')).toHaveText(account)
    expect(await demo.statuses()).toEqual(['reconnecting', 'connected'])
    expect(watch.sockets.slice(before).filter((url) => url.startsWith(relay.url))).toHaveLength(1)
  }
  expect(phone.$log.get()).toHaveLength(1)
  await demo.action('Sign a message').getByRole('button', { name: 'Sign' }).click()
  await expect(demo.result('Verdict')).toHaveText(/^valid/)
  expect(phone.$sessions.get()).toHaveLength(1)
})
