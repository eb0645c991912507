import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { createTestFolder } from '../../testing/wallet/createTestFolder.js'
import { startTestWallet } from '../../testing/wallet/startTestWallet.js'
import type { VaultContext } from '../wallet/vault/Vault.js'
import { runVault } from './runVault.js'
import type { VaultServerConfig } from './VaultServerConfig.js'

const token = 'a-token-that-only-these-tests-know-00000'
const key = 'ab'.repeat(32)
const context: VaultContext = {
  ...{ realm: 'shop', walletId: 'W'.repeat(22), openerId: 'O'.repeat(22), kind: 'device', boundTo: 'D'.repeat(43) },
}
const half = 'A'.repeat(43)

async function start(given: Partial<VaultServerConfig> = {}) {
  const folder = createTestFolder()
  const config = join(folder, 'vault.json')
  writeFileSync(config, JSON.stringify({ port: 0, token, keys: [{ id: 'first', key }], ended: 'ended.txt', ...given }))
  const lines: string[] = []
  const logger = pino({ base: null }, { write: (line: string) => lines.push(line) })
  const vault = await runVault({ config, environment: {}, logger, registry: new Registry() })
  onTestFinished(() => vault.close())
  const ask = async (route: string, body: unknown, authorization = `Bearer ${token}`) => {
    const content = typeof body === 'string' ? body : JSON.stringify(body)
    const answer = await fetch(`${vault.url}/v1/${route}`, {
      method: 'POST',
      headers: { authorization },
      body: content,
    })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
  }
  return { vault, ask, lines }
}

test('a gateway whose vault is elsewhere makes, opens and ends wallets', async () => {
  const { vault, lines } = await start()
  const wallet = await startTestWallet({ vault: { url: vault.url, token, local: true } })
  const [phone, laptop] = [await wallet.openFrame(), await wallet.openFrame()]
  const made = await phone.make()
  expect(await phone.add(made)).toMatchObject({ status: 201 })
  expect(await phone.openByDevice(made)).toEqual(made.secret)
  expect(await laptop.openByCode(made)).toEqual(made.secret)
  const there = await laptop.addDevice(made)
  expect(await laptop.openByDevice(there)).toEqual(made.secret)
  expect(await phone.ask('DELETE', `devices/${laptop.device.id}`)).toMatchObject({ status: 204 })
  // Its opener is in the vault's list. What an older database still has of it opens nothing.
  const released = lines.filter((line) => line.includes('A half is released.'))
  expect(released.map((line) => JSON.parse(line).opener)).toEqual([made.device.id, made.code.id, there.device.id])
  const { ask } = {
    ask: (route: string, body: object) =>
      fetch(`${vault.url}/v1/${route}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      }),
  }
  const ended = await (await ask('ended', { openerIds: [made.device.id, there.device.id] })).json()
  expect(ended).toEqual({ openerIds: [there.device.id] })
})

test('the log has who has taken a half, and never the half, its cipher text or the token', async () => {
  const { ask, lines } = await start()
  const { wrapped } = (await ask('wrap', { half, context })).body
  expect((await ask('unwrap', { wrapped, context })).body).toEqual({ half })
  const log = lines.join('')
  expect(log).toContain(context.openerId)
  for (const secret of [half, wrapped, token, key]) expect(log).not.toContain(secret)
})

test('a half is unwrapped for its own opener, and not after that has ended', async () => {
  const { ask } = await start()
  const { wrapped } = (await ask('wrap', { half, context })).body
  const other = { ...context, boundTo: 'E'.repeat(43) }
  expect(await ask('unwrap', { wrapped, context: other })).toEqual({ status: 409, body: { reason: 'context' } })
  const unknown = `other.${wrapped.split('.')[1]}`
  expect(await ask('unwrap', { wrapped: unknown, context })).toEqual({ status: 409, body: { reason: 'key' } })
  expect(await ask('end', { openerIds: [context.openerId] })).toMatchObject({ status: 200 })
  expect(await ask('unwrap', { wrapped, context })).toEqual({ status: 409, body: { reason: 'ended' } })
  expect((await ask('keys', {})).body).toEqual({ keyIds: ['first'] })
})

test.each([
  ['without a token', { authorization: '' }, 401],
  ['with another token', { authorization: `Bearer ${'x'.repeat(token.length)}` }, 401],
  ['with a longer token', { authorization: `Bearer ${token}x` }, 401],
  ['that is no JSON', { body: '{' }, 400],
  ['without a half', { body: { context } }, 400],
  ['that is too large', { body: JSON.stringify({ half, context, more: 'x'.repeat(70_000) }) }, 400],
])(
  'a request %s is refused',
  async (_, {
    body = { half, context },
    authorization,
  }: { readonly body?: unknown; readonly authorization?: string }, status) => {
    const { ask } = await start()
    expect(await ask('wrap', body, authorization)).toMatchObject({ status })
  },
)

test('beyond its limit, no half is released, and the log says which was asked for', async () => {
  const { ask, lines } = await start({ perSecond: 1 })
  const { wrapped } = (await ask('wrap', { half, context })).body
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask('unwrap', { wrapped, context })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429])
  expect(lines.filter((line) => line.includes('too many'))).toHaveLength(4)
})

test.each<readonly [what: string, given: Partial<VaultServerConfig>, message: RegExp]>([
  ['a short token', { token: 'short' }, /token/],
  ['a key that is too short', { keys: [{ id: 'first', key: 'ab' }] }, /keys\[0\]\.key/],
  ['no key', { keys: [] }, /keys/],
  ['a variable that is missing', { token: { env: 'NONE' } }, /NONE/],
])('%s is refused at the start', async (_, given, message) => {
  await expect(start(given)).rejects.toMatchObject({ code: 'GATEWAY_CONFIG', message: expect.stringMatching(message) })
})

test('a gateway refuses a vault without TLS elsewhere, and one that does not answer as a vault', async () => {
  const away = { url: 'http://vault.example', token, local: true }
  await expect(startTestWallet({ vault: away })).rejects.toMatchObject({ code: 'GATEWAY_CONFIG' })
  const hidden = { url: 'https://10.0.0.7', token }
  await expect(startTestWallet({ vault: hidden })).rejects.toMatchObject({ code: 'GATEWAY_CONFIG' })
  const { vault } = await start()
  const wrong = { url: vault.url, token: `${token}x`, local: true }
  await expect(startTestWallet({ vault: wrong })).rejects.toThrow('The vault answers with the status 401.')
})
