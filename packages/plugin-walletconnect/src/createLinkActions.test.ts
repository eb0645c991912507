import type { CatalogueWallet } from '@latchkey/plugin-catalogue/api'
import { afterEach, expect, test } from 'vitest'
import { createStage, type Stage } from '../testing/createStage.js'

let stage: Stage | undefined
afterEach(() => stage?.close())

const wallet = { id: 'w', name: 'W', supportsRelay: true, links: {} } as CatalogueWallet
const iPhone = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', maxTouchPoints: 5 }

test('before modal.start(), the API has no links, opens nothing, and a pairing fails with a typed error', async () => {
  stage = await createStage()
  const { walletconnect } = stage.open().modal.plugins
  expect(walletconnect.links(undefined, 'mobile')).toEqual([])
  expect(walletconnect.openLink(undefined, { href: 'wc:a', target: '_self', schemes: [] })).toBe(false)
  expect(walletconnect.openWallet()).toBe(false)
  await expect(walletconnect.logs()).resolves.toEqual([])
  await walletconnect.pairing.prepare()
  expect(walletconnect.pairing.$state.get()).toMatchObject({
    status: 'failed',
    error: { code: 'LATCHKEY_NOT_STARTED' },
  })
})

test('on a phone, the link without a wallet is the URI itself, and only while one is ready', async () => {
  stage = await createStage()
  const page = stage.open({ members: { navigator: iPhone } })
  page.start()
  const { walletconnect } = page.modal.plugins
  // The code for links is loaded with the first wallet that is chosen.
  expect(walletconnect.choose(wallet)).toBe(true)
  await walletconnect.pairing.prepare()
  const uri = await page.uri()
  await expect.poll(() => walletconnect.links(undefined, 'mobile').map(({ href }) => href)).toEqual([uri])
  expect(walletconnect.links(undefined, 'desktop')).toEqual([])
  expect(walletconnect.openWallet()).toBe(false)
})
