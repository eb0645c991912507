import { expect, test } from 'vitest'
import { createBrowser } from '../../../packages/plugin-siwx/testing/createBrowser.js'
import { messageOf } from '../../../packages/plugin-siwx/testing/messageOf.js'
import { evmSigner } from '../../../packages/plugin-siwx/testing/signers.js'
import { createApp } from './createApp.js'

test('only a signed-in user can open the page for members', async () => {
  const app = createApp('https://my.app')
  const browser = createBrowser(async (request) => app.fetch(request))
  const page = createBrowser(async (request) => app.fetch(request), 'https://my.app', '')
  const open = async () => {
    for (const [name, value] of browser.cookies) page.cookies.set(name, value)
    return page.ask('/members', { redirect: 'manual' })
  }
  const signedOut = await open()
  expect([signedOut.status, signedOut.headers.get('location')]).toEqual([302, '/'])

  const message = messageOf(evmSigner, { nonce: await browser.nonce() })
  expect((await browser.post('/verify', { message, signature: await evmSigner.sign(message) })).status).toBe(200)
  const signedIn = await open()
  expect([signedIn.status, await signedIn.text()]).toEqual([200, expect.stringContaining(evmSigner.address)])

  await browser.post('/sign-out')
  expect((await open()).status).toBe(302)
})
