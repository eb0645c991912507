import { afterEach, expect, test, vi } from 'vitest'
import { createStage, networkIds, type Stage } from '../testing/createStage.js'

let stage: Stage | undefined
afterEach(async () => {
  vi.unstubAllGlobals()
  await stage?.close()
})

test('a page over http, where browsers have no WebCrypto, connects and signs', async () => {
  stage = await createStage()
  const whole = crypto
  vi.stubGlobal('crypto', { getRandomValues: whole.getRandomValues.bind(whole) })
  expect(crypto.subtle).toBeUndefined()
  const page = stage.open()
  page.start()
  const { live } = await page.pair()
  expect(await live).toMatchObject({ address: stage.phone.addresses(networkIds.eip155)[0], isRemote: true })
  expect(await page.modal.signMessage('hello')).toMatchObject({ scheme: 'eip191' })
})
