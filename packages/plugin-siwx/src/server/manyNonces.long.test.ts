import { expect, test } from 'vitest'
import { createBrowser } from '../../testing/createBrowser.js'
import { messageOf } from '../../testing/messageOf.js'
import { evmSigner, verifiers } from '../../testing/signers.js'
import { createSignIn } from './createSignIn.js'

test('100,000 nonces without a cookie end no session in the memory of a process, and 100,000 used ones do not either', async () => {
  const signIn = createSignIn({ origin: 'https://my.app', verifiers })
  const browser = createBrowser((request) => signIn.handle(request))
  const post = async (signature?: string) => {
    const message = messageOf(evmSigner, { nonce: await browser.nonce() })
    return browser.post('/verify', { message, signature: signature ?? (await evmSigner.sign(message)) })
  }
  expect((await post()).status).toBe(200)
  for (let count = 0; count < 100_000; count += 1) await signIn.handle(new Request('https://my.app/siwx/nonce'))
  expect((await browser.ask('/session')).status).toBe(200)
  for (let count = 0; count < 100_000; count += 1) await post('0x')
  expect((await browser.ask('/session')).status).toBe(200)
}, 600_000)
