import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { createPasskeys } from './createPasskeys.js'

/** Chromium's own, in the form of its protocol. */
interface Session {
  send(method: string, options?: object): Promise<{ readonly authenticatorId: string }>
}
const session = cdp() as unknown as Session
const signal = new AbortController().signal
const creation = { challenge: 'AAAA', user: { id: 'BBBB', name: 'ada@app.example' }, known: [] }
let authenticatorId: string | undefined

async function addAuthenticator(hasPrf: boolean): Promise<void> {
  const options = {
    ...{ protocol: 'ctap2', ctap2Version: 'ctap2_1', transport: 'internal', hasResidentKey: true },
    ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true, hasPrf },
  }
  authenticatorId = (await session.send('WebAuthn.addVirtualAuthenticator', { options })).authenticatorId
}

beforeEach(async () => {
  await session.send('WebAuthn.enable')
})
afterEach(async () => {
  if (authenticatorId !== undefined) await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  authenticatorId = undefined
  await session.send('WebAuthn.disable')
})

test('a passkey gives the same output each time, and what is sent has none of it', async () => {
  await addAuthenticator(true)
  const passkeys = createPasskeys({ window, name: 'The Shop' })
  expect([passkeys.canUse, passkeys.canCreate]).toEqual([true, true])
  const { registration, opens } = await passkeys.create(async () => creation, signal)
  expect(opens).toBe(true)
  expect(Object.keys(registration).sort()).toEqual(['id', 'response', 'type'])
  expect(Object.keys(registration.response).sort()).toEqual(['attestationObject', 'clientDataJSON'])
  const [first, second] = [
    await passkeys.use({ challenge: 'CCCC', allowed: [registration.id] }, signal),
    await passkeys.use({ challenge: 'CCCC', allowed: [] }, signal),
  ]
  expect(first.prf).toHaveLength(32)
  expect(second.prf).toEqual(first.prf)
  expect(first.assertion.id).toBe(registration.id)
  expect(Object.keys(first.assertion.response).sort()).toEqual(['authenticatorData', 'clientDataJSON', 'signature'])
  const { origin, challenge } = JSON.parse(atob(first.assertion.response.clientDataJSON.replaceAll('-', '+')))
  expect([origin, challenge]).toEqual([window.location.origin, 'CCCC'])
})

test('one of the same user is refused, and one without the extension opens nothing', async () => {
  await addAuthenticator(false)
  const passkeys = createPasskeys({ window, name: 'The Shop' })
  const { registration, opens, prf } = await passkeys.create(async () => creation, signal)
  expect([opens, prf]).toEqual([false, undefined])
  const known = { ...creation, known: [registration.id] }
  await expect(passkeys.create(async () => known, signal)).rejects.toMatchObject({ code: 'PASSKEY_KNOWN' })
  const { prf: none } = await passkeys.use({ challenge: 'AAAA', allowed: [registration.id] }, signal)
  expect(none).toBeUndefined()
})

test('a request that is aborted ends with its reason, and other failures have codes', async () => {
  await addAuthenticator(true)
  const passkeys = createPasskeys({ window, name: 'The Shop' })
  const ends = new AbortController()
  ends.abort(new Error('gone'))
  await expect(passkeys.use({ challenge: 'AAAA', allowed: [] }, ends.signal)).rejects.toThrow('gone')
  await expect(passkeys.create(async () => creation, ends.signal)).rejects.toThrow('gone')
  await expect(passkeys.create(() => Promise.reject(new Error('no challenge')), signal)).rejects.toThrow('no challenge')
})

test('an unknown failure at the creation is tried once more, without the extension', async () => {
  await addAuthenticator(true)
  const create = vi.spyOn(navigator.credentials, 'create').mockRejectedValueOnce(new Error('unknown'))
  const passkeys = createPasskeys({ window, name: 'The Shop' })
  const { opens } = await passkeys.create(async () => creation, signal)
  expect(opens).toBe(false)
  expect(create.mock.calls.map(([options]) => options?.publicKey?.extensions)).toEqual([{ prf: expect.anything() }, {}])
  create.mockRejectedValue(new DOMException('x', 'SecurityError'))
  await expect(passkeys.create(async () => creation, signal)).rejects.toMatchObject({ code: 'PASSKEY_UNAVAILABLE' })
  create.mockResolvedValue(null)
  await expect(passkeys.create(async () => creation, signal)).rejects.toMatchObject({ code: 'PASSKEY_CANCELLED' })
  create.mockRestore()
})

test('a browser without passkeys says so, and a removed passkey is forgotten where it can be', () => {
  const { location, document, navigator } = window
  const bare = { location, document, navigator } as unknown as typeof window
  expect(createPasskeys({ window: bare, name: 'The Shop' })).toMatchObject({ canUse: false, canCreate: false })
  const signalUnknownCredential = vi.fn(async () => undefined)
  const PublicKeyCredential = Object.assign(() => undefined, { signalUnknownCredential })
  const passkeys = createPasskeys({ window: { ...bare, PublicKeyCredential } as never, name: 'The Shop' })
  passkeys.forget('id')
  expect(signalUnknownCredential.mock.calls).toEqual([[{ rpId: location.hostname, credentialId: 'id' }]])
})
