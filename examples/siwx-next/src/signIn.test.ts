import { expect, test } from 'vitest'
import { createBrowser } from '../../../packages/plugin-siwx/testing/createBrowser.js'
import { messageOf } from '../../../packages/plugin-siwx/testing/messageOf.js'
import { evmSigner } from '../../../packages/plugin-siwx/testing/signers.js'
import { GET, POST } from './app/siwx/[route]/route'
import { signIn } from './signIn'

const origin = 'http://localhost:3000'

test('a user who signs in at the routes is known to the page for members, until they sign out', async () => {
  const browser = createBrowser((request) => (request.method === 'POST' ? POST(request) : GET(request)), origin)
  const sessionOfPage = () => {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return signIn.sessionOf({ headers: new Headers({ cookie }) })
  }
  await expect(sessionOfPage()).resolves.toBeUndefined()
  const message = messageOf(evmSigner, { domain: 'localhost:3000', uri: origin, nonce: await browser.nonce() })
  expect((await browser.post('/verify', { message, signature: await evmSigner.sign(message) })).status).toBe(200)
  await expect(sessionOfPage()).resolves.toMatchObject({ address: evmSigner.address })
  await browser.post('/sign-out')
  await expect(sessionOfPage()).resolves.toBeUndefined()
})
