import { createModal } from '@latchkey/core'
import { createTestModal } from '@latchkey/testkit'
import { expect, test, vi } from 'vitest'
import { connectorId, createBrowser, openSignInPage } from '../../testing/openSignInPage.js'
import type { SiweMessageParameters, SiweOptions, SiweSession } from '../contract/SiweOptions.js'
import { messageDataOf } from '../gate/messageDataOf.js'
import { siwe } from '../siwe.js'
import { siwx } from '../siwx.js'
import { createSiweSessions } from './createSiweSessions.js'

const { signal } = new AbortController()
const subject = { chainId: 'fake:1', address: 'fake-alice' }
const data = messageDataOf({
  subject,
  domain: 'app.example',
  uri: 'https://app.example',
  nonce: 'abcdefgh',
  statement: undefined,
  expiresIn: undefined,
  now: Date.UTC(2030, 0, 1),
})

/** The functions of an app with the older option. */
function createOptions(change: Partial<SiweOptions> = {}) {
  let session: SiweSession | null = null
  const messages: SiweMessageParameters[] = []
  const options: SiweOptions = {
    getNonce: async () => 'abcdefgh',
    createMessage(parameters) {
      messages.push(parameters)
      return `message ${parameters.nonce}`
    },
    async verifyMessage({ message, signature }) {
      if (!message.startsWith('message') || signature === '') return false
      session = { address: 'fake-alice', chainId: 1 }
      return true
    },
    getSession: async () => session,
    async signOut() {
      session = null
      return true
    },
    ...change,
  }
  return { options, messages }
}

test('siwe() asks for a sign-in with the functions of the older option', async () => {
  const onSignIn = vi.fn()
  const onSignOut = vi.fn()
  const { options, messages } = createOptions({ onSignIn, onSignOut })
  const browser = createBrowser()
  const sessions = () => createSiweSessions(options)
  const { modal, asked, api, rest } = openSignInPage({ sessions }, browser)
  const connected = modal.connect({ connectorId })
  ;(await asked()).press()
  await connected
  expect(api.$session.get()).toMatchObject({ ...subject, verified: 'byServer' })
  expect(messages).toMatchObject([
    {
      domain: 'app.example',
      uri: 'https://app.example',
      version: '1',
      chainId: 1,
      address: 'did:pkh:fake:1:fake-alice',
    },
  ])
  expect(onSignIn).toHaveBeenCalledWith({ address: 'fake-alice', chainId: 1 })
  await api.signOut()
  await rest()
  expect(onSignOut).toHaveBeenCalledOnce()
  expect(modal.state.$status.get()).toBe('gated')
})

test('members of getMessageParams() replace those of the message', async () => {
  const { options, messages } = createOptions({
    getMessageParams: async () => ({ statement: 'Welcome.', exp: '2031-01-01T00:00:00.000Z' }),
  })
  await createSiweSessions(options).createMessage?.(data, signal)
  expect(messages).toMatchObject([{ statement: 'Welcome.', exp: '2031-01-01T00:00:00.000Z', uri: data.uri }])
})

test('a signature that verifyMessage() does not accept is refused', async () => {
  const { options } = createOptions()
  const sessions = createSiweSessions(options)
  await expect(sessions.addSession({ data, message: 'message', signature: '' }, signal)).rejects.toMatchObject({
    code: 'LATCHKEY_SIGN_IN_REFUSED',
  })
})

test('a network without a number can’t be signed in with the older functions', async () => {
  const { options } = createOptions()
  const elsewhere = { ...subject, chainId: 'fake:91b171bb' }
  await expect(createSiweSessions(options).createNonce(elsewhere, signal)).rejects.toMatchObject({
    code: 'LATCHKEY_SIGN_IN_REFUSED',
  })
})

test('signOut() that returns false is an error, and the session stays', async () => {
  const { options } = createOptions({ signOut: async () => false })
  const sessions = createSiweSessions(options)
  await sessions.addSession({ data, message: 'message', signature: '0x' }, signal)
  await expect(sessions.revokeSession(subject, signal)).rejects.toThrow('signOut() of siwe() returned false.')
  await expect(sessions.getSessions(subject, signal)).resolves.toHaveLength(1)
})

test('siwe() and siwx() together are a ConfigurationError', () => {
  const { options } = createOptions()
  const plugins = [siwe(options), siwx({ sessions: () => createSiweSessions(options) })]
  expect(() => createModal({ plugins })).toThrowError(
    expect.objectContaining({ code: 'LATCHKEY_CONFIGURATION', message: expect.stringContaining('siwx') }),
  )
})

test('siwe() with enabled: false asks for nothing', async () => {
  const { options } = createOptions({ enabled: false })
  const page = createTestModal({ adapters: [createBrowser().adapter], plugins: [siwe(options)] })
  page.start()
  await page.modal.connect({ connectorId })
  expect([page.modal.state.$status.get(), page.modal.state.$isOpen.get()]).toEqual(['connected', false])
})
