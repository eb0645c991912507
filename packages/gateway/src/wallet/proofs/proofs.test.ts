import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createManualClock } from '@latchkey/server/testing'
import { base64url, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { createWalletDevice, type ProofChanges, walletOrigin } from '../../../testing/wallet/createWalletDevice.js'
import { startTestWallet } from '../../../testing/wallet/startTestWallet.js'
import { createWalletKeys } from '../keys/createWalletKeys.js'
import { createProofNonces } from './createProofNonces.js'

const minute = 60_000
const path = 'project?projectId=shop'
const challenge = (error: string) => `DPoP error="${error}", algs="ES256"`

/** A device that has a nonce. */
async function start() {
  const wallet = await startTestWallet()
  const device = await wallet.device()
  expect((await device.ask('GET', path)).status).toBe(200)
  const send = async (changes: ProofChanges) =>
    device.ask('GET', path, { proof: await device.prove('GET', path, changes) })
  return { ...wallet, device, send }
}

test('a proof without a nonce gets one, and with it the next proof is admitted', async () => {
  const { device } = await startTestWallet()
  const { ask, prove } = await device()
  const first = await ask('GET', path, { proof: await prove('GET', path) })
  expect([first.status, first.field]).toEqual([401, 'use_dpop_nonce'])
  expect(first.headers.get('www-authenticate')).toBe(challenge('use_dpop_nonce'))
  expect(first.headers.get('dpop-nonce')).toMatch(/^\d+\.[\w-]{43}$/)
  const second = await ask('GET', path, { proof: await prove('GET', path) })
  expect(second.status).toBe(200)
})

test('each answer brings a nonce, which is admitted for two minutes', async () => {
  const { clock, send, device } = await start()
  clock.advance(2 * minute - 1)
  const claims = {}
  expect((await send({ claims })).status).toBe(200)
  clock.advance(2 * minute)
  const old = await device.ask('GET', path, { proof: await device.prove('GET', path) })
  expect([old.status, old.field]).toEqual([401, 'use_dpop_nonce'])
})

test('nonces of the future, of another secret, or changed ones are not admitted', async () => {
  const { clock, send, device } = await start()
  const { headers } = await device.ask('GET', path)
  const nonce = String(headers.get('dpop-nonce'))
  const { nonces: key } = await createWalletKeys('another-secret-of-these-tests-0000000000')
  const [issuedAt = '', mac = ''] = nonce.split('.')
  const others = [await createProofNonces(key, clock).issue(), `${Number(issuedAt) + 1}.${mac}`, `${issuedAt}.`, '']
  for (const other of others) {
    await expect(send({ claims: { nonce: other } })).resolves.toMatchObject({ status: 401, field: 'use_dpop_nonce' })
  }
  clock.set(-1)
  await expect(send({ claims: { nonce } })).resolves.toMatchObject({ status: 401, field: 'use_dpop_nonce' })
})

test('a proof counts once, also if another gateway on the same database got it first', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-wallet-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const clock = createManualClock()
  const database = join(folder, 'gateway.sqlite')
  const one = await startTestWallet({}, { database }, { clock })
  const other = await startTestWallet({}, { database }, { clock })
  const device = await one.device()
  await device.ask('GET', path)
  const proof = await device.prove('GET', path)
  const sendTo = async (url: string) => {
    const headers = { dpop: proof, 'sec-fetch-site': 'same-origin' }
    const answer = await fetch(`${url}/wallet/v1/${path}`, { headers })
    return { status: answer.status, field: (await answer.json()).reasons?.[0]?.field }
  }
  const sent = await Promise.all(
    Array.from({ length: 20 }, (_, at) => sendTo(at % 2 === 0 ? one.walletUrl : other.walletUrl)),
  )
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(sent.map(({ field }) => field))).toEqual(new Set([undefined, 'invalid_dpop_proof']))
  // The id is kept as long as its nonce is admitted.
  clock.advance(2 * minute - 1)
  await expect(sendTo(one.walletUrl)).resolves.toEqual({ status: 401, field: 'invalid_dpop_proof' })
})

test('two devices may use the same id', async () => {
  const { device: first, walletUrl } = await start()
  const second = await createWalletDevice(walletUrl, '203.0.113.9')
  await second.ask('GET', path)
  for (const { ask, prove } of [first, second]) {
    const proof = await prove('GET', path, { claims: { jti: 'one' } })
    expect((await ask('GET', path, { proof })).status).toBe(200)
  }
})

test.each<[string, ProofChanges]>([
  ['another method', { claims: { htm: 'POST' } }],
  ['another path', { claims: { htu: `${walletOrigin}/wallet/v1/me` } }],
  ['the host of the listener', { claims: { htu: 'http://127.0.0.1:7006/wallet/v1/project' } }],
  ['another scheme', { claims: { htu: 'http://wallet.shop.example/wallet/v1/project' } }],
  ['no URL', { claims: { htu: 'project' } }],
  ['no id', { claims: { jti: '' } }],
  ['an id that is too long', { claims: { jti: 'a'.repeat(129) } }],
  ['an id that is no text', { claims: { jti: 7 } }],
  ['no time', { claims: { iat: null } }],
  ['another type of token', { header: { typ: 'JWT' } }],
  ['no key', { header: { jwk: undefined } }],
  ['a key that is no object', { header: { jwk: 'key' } }],
  ['a point that is not on the curve', { header: { jwk: { kty: 'EC', crv: 'P-256', x: 'AQ', y: 'AQ' } } }],
])('a proof with %s is refused', async (_, changes) => {
  const { send } = await start()
  const answer = await send(changes)
  expect([answer.status, answer.field]).toEqual([401, 'invalid_dpop_proof'])
  expect(answer.headers.get('www-authenticate')).toBe(challenge('invalid_dpop_proof'))
})

test('the query of a URL is nothing to its proof', async () => {
  const { send } = await start()
  const htu = `${walletOrigin}/wallet/v1/project?projectId=other#a`
  expect((await send({ claims: { htu } })).status).toBe(200)
})

test('a proof that is unsigned, signed with another key or algorithm, or shows its private key is refused', async () => {
  const { device } = await start()
  const own = await device.prove('GET', path)
  const [header = '', claims = '', signature = ''] = own.split('.')
  const payload = JSON.parse(Buffer.from(base64url.decode(claims)).toString())
  const other = await generateKeyPair('ES256', { extractable: true })
  const curve384 = await generateKeyPair('ES384', { extractable: true })
  const signed = (alg: string, jwk: object, key: CryptoKey) =>
    new SignJWT(payload).setProtectedHeader({ alg, typ: 'dpop+jwt', jwk }).sign(key)
  const proofs = [
    undefined,
    '',
    'a.b.c',
    `${own}, ${own}`,
    `${header}.${claims}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    new UnsecuredJWT(payload).encode(),
    await signed('ES256', device.key, other.privateKey),
    await signed('ES256', await exportJWK(other.privateKey), other.privateKey),
    await signed('ES384', await exportJWK(curve384.publicKey), curve384.privateKey),
  ]
  for (const proof of proofs) {
    const answer = await device.ask('GET', path, proof === undefined ? { headers: { dpop: '' } } : { proof })
    expect([proof, answer.status, answer.field]).toEqual([proof, 401, 'invalid_dpop_proof'])
  }
})

test('a request without the header DPoP is refused', async () => {
  const { walletUrl } = await startTestWallet()
  const answer = await fetch(`${walletUrl}/wallet/v1/${path}`)
  expect([answer.status, (await answer.json()).reasons[0].field]).toEqual([401, 'invalid_dpop_proof'])
})

test('a token needs a proof that names it, by the key of its device', async () => {
  const { device, login, walletUrl } = await start()
  const token = await login(device)
  expect((await device.ask('GET', 'me', { token })).status).toBe(200)
  const unnamed = await device.ask('GET', 'me', { token, proof: await device.prove('GET', 'me') })
  expect([unnamed.status, unnamed.field]).toEqual([401, 'invalid_dpop_proof'])
  const named = await device.prove('GET', 'me', { token: 'a'.repeat(43) })
  const ofOther = await device.ask('GET', 'me', { token, proof: named })
  expect([ofOther.status, ofOther.field]).toEqual([401, 'invalid_dpop_proof'])
  const thief = await createWalletDevice(walletUrl, '203.0.113.10')
  const stolen = await thief.ask('GET', 'me', { token })
  expect([stolen.status, stolen.field]).toEqual([401, 'SESSION_ENDED'])
  expect(stolen.headers.get('www-authenticate')).toBe(challenge('invalid_token'))
})

test('a proof that was seen with a token is nothing with another request', async () => {
  const { device, login } = await start()
  const token = await login(device)
  const proof = await device.prove('GET', 'me', { token })
  expect((await device.ask('GET', 'me', { token, proof })).status).toBe(200)
  const again = await device.ask('GET', 'me', { token, proof })
  expect([again.status, again.field]).toEqual([401, 'invalid_dpop_proof'])
  const elsewhere = await device.ask('DELETE', 'session', { token, proof })
  expect([elsewhere.status, elsewhere.field]).toEqual([401, 'invalid_dpop_proof'])
  expect((await device.ask('GET', 'me', { token })).status).toBe(200)
})
