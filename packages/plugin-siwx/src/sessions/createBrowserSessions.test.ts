import { evmVerifier } from '@latchkey/adapter-evm/verify'
import type { RpcClient } from '@latchkey/core'
import { createManualClock, createMemoryStorage } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { createSessionsContext } from '../../testing/createSessionsContext.js'
import { signedMessage as sign, signAgain, subject } from '../../testing/signedMessage.js'
import type { MessageFields } from '../gate/messageDataOf.js'
import { createBrowserSessions } from './createBrowserSessions.js'

const { signal } = new AbortController()
/** A node at which no account is a contract. */
const rpc = (): RpcClient => ({ request: async () => '0x' })

function create({ clock = createManualClock(), storage = createMemoryStorage() } = {}) {
  const context = createSessionsContext({ clock, storage, rpc })
  return { clock, storage, sessions: createBrowserSessions(context, { verifiers: async () => [evmVerifier] }) }
}

test('a signature that this page has verified is a session that is marked as local, also after a reload', async () => {
  const page = create()
  const session = await page.sessions.addSession(await sign(page), signal)
  expect(session).toMatchObject({ ...subject, verified: 'locally' })
  const again = create(page)
  await expect(again.sessions.getSessions(subject, signal)).resolves.toEqual([session])
  await expect(again.sessions.getSessions({ ...subject, chainId: 'eip155:10' }, signal)).resolves.toEqual([])
  await again.sessions.revokeSession(subject, signal)
  await expect(again.sessions.getSessions(undefined, signal)).resolves.toEqual([])
})

test.each<[string, Partial<MessageFields>, string]>([
  ['of another domain', { domain: 'evil.example' }, 'message'],
  ['with the URI of another site', { uri: 'https://evil.example' }, 'message'],
  ['with a nonce that was not given', { nonce: 'abcdefgh12345678' }, 'nonce'],
  ['that has expired', { expiresIn: -1 }, 'expired'],
])('a message %s is refused', async (_what, change, reason) => {
  const page = create()
  const signed = await sign(page, { change })
  await expect(page.sessions.addSession(signed, signal)).rejects.toMatchObject({
    code: 'LATCHKEY_SIGN_IN_REFUSED',
    reason,
  })
})

test('the signature of another account is refused', async () => {
  const page = create()
  const signed = await sign(page, { isForged: true })
  await expect(page.sessions.addSession(signed, signal)).rejects.toMatchObject({ reason: 'otherSigner' })
})

test('a nonce can be used once, also if the signature was wrong, and for five minutes', async () => {
  const page = create()
  const forged = await sign(page, { isForged: true })
  await expect(page.sessions.addSession(forged, signal)).rejects.toMatchObject({ reason: 'otherSigner' })
  const signature = await signAgain(forged.message)
  await expect(page.sessions.addSession({ ...forged, signature }, signal)).rejects.toMatchObject({ reason: 'nonce' })
  const late = await sign(page)
  await page.clock.advance(300_000)
  await expect(page.sessions.addSession(late, signal)).rejects.toMatchObject({ reason: 'nonce' })
})

test('a node that does not answer is an error, not a refused signature', async () => {
  const context = createSessionsContext({
    rpc: () => ({
      async request() {
        throw new TypeError('No connection.')
      },
    }),
  })
  const sessions = createBrowserSessions(context, { verifiers: async () => [evmVerifier] })
  const signed = await sign({ sessions, clock: context.clock }, { isForged: true })
  await expect(sessions.addSession(signed, signal)).rejects.toThrow('No connection.')
})

test('a session ends with its message', async () => {
  const page = create()
  await page.sessions.addSession(await sign(page, { change: { expiresIn: 60_000 } }), signal)
  await page.clock.advance(59_999)
  await expect(page.sessions.getSessions(subject, signal)).resolves.toHaveLength(1)
  await page.clock.advance(1)
  await expect(page.sessions.getSessions(subject, signal)).resolves.toEqual([])
})

test('setSessions() ends the sessions that are not in the list', async () => {
  const page = create()
  const session = await page.sessions.addSession(await sign(page), signal)
  await page.sessions.setSessions([session], signal)
  await expect(page.sessions.getSessions(undefined, signal)).resolves.toHaveLength(1)
  await page.sessions.setSessions([], signal)
  await expect(page.sessions.getSessions(undefined, signal)).resolves.toEqual([])
})

test.each(['x', '{}', '[1]', '[{"chainId":"eip155:1"}]'])('%s in storage is no session', async (stored) => {
  const page = create()
  await page.sessions.addSession(await sign(page), signal)
  for (const [key, value] of [...page.storage.entries])
    if (value.includes('locally')) page.storage.entries.set(key, stored)
  await expect(create(page).sessions.getSessions(undefined, signal)).resolves.toEqual([])
})
