import { expect, test } from 'vitest'
import { createSessionsContext } from '../../testing/createSessionsContext.js'
import { signedMessage, subject } from '../../testing/signedMessage.js'
import { createEndpointSessions } from './createEndpointSessions.js'
import { createGatewaySessions } from './createGatewaySessions.js'

const { signal } = new AbortController()

/** A server that answers each route, by the last part of its path, with a text and status 200. */
function serve(routes: Readonly<Record<string, string>>) {
  return createSessionsContext({
    services: { catalogue: 'https://gateway.example' },
    fetch: async (url) => {
      const body = routes[new URL(String(url)).pathname.split('/').at(-1) ?? '']
      return body === undefined ? new Response(null, { status: 401 }) : new Response(body)
    },
  })
}

const wrong = ['', '{}', 'null', 'true', '"signed in"', '[]', '<p>Signed in</p>', '{"ok":true}', '{"reason":"nonce"}']
const nonce = 'f0e1d2c3b4a59687'
const issued = JSON.stringify({ nonce, token: 't' })
const me = { address: subject.address, caip2Network: subject.chainId, exp: 4e9 }

test.each([...wrong, '{"token":""}', '{"token":1}'])(
  'a gateway that answers a signed message with status 200 and %j signs no user in',
  async (authenticate) => {
    const context = serve({ nonce: issued, authenticate, me: JSON.stringify(me) })
    const sessions = createGatewaySessions(context, {})
    const signed = await signedMessage({ sessions, clock: context.clock })
    await expect(sessions.addSession(signed, signal)).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
    await expect(sessions.getSessions(subject, signal)).resolves.toEqual([])
  },
)

test.each([...wrong, JSON.stringify({ ...me, exp: '4e9' }), JSON.stringify({ ...me, address: 1 })])(
  'a gateway that says with status 200 and %j whose token it is signs no user in',
  async (answer) => {
    const context = serve({ nonce: issued, authenticate: '{"token":"t"}', me: answer })
    const sessions = createGatewaySessions(context, {})
    const signed = await signedMessage({ sessions, clock: context.clock })
    await expect(sessions.addSession(signed, signal)).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
    await expect(sessions.getSessions(subject, signal)).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
  },
)

test.each([
  { ...me, address: '0x000000000000000000000000000000000000bEEF' },
  { ...me, caip2Network: 'eip155:10' },
])('a token of the account $address on $caip2Network is no session of another', async (other) => {
  const context = serve({ nonce: issued, authenticate: '{"token":"t"}', me: JSON.stringify(other) })
  const sessions = createGatewaySessions(context, {})
  const signed = await signedMessage({ sessions, clock: context.clock })
  await expect(sessions.addSession(signed, signal)).rejects.toMatchObject({ code: 'LATCHKEY_SIGN_IN_REFUSED' })
  await expect(sessions.getSessions(subject, signal)).resolves.toEqual([])
})

test.each([...wrong, JSON.stringify({ ...subject }), JSON.stringify({ ...subject, expiresAt: '4e12' })])(
  'a server of the app that answers a signed message with status 200 and %j signs no user in',
  async (verify) => {
    const context = serve({ nonce: JSON.stringify({ nonce }), verify })
    const sessions = createEndpointSessions(context, '/api/siwx')
    const signed = await signedMessage({ sessions, clock: context.clock })
    await expect(sessions.addSession(signed, signal)).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
    await expect(sessions.getSessions(subject, signal)).resolves.toEqual([])
  },
)
