import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type GatewayOptions, startGateway } from '@latchkey/gateway'
import { createTestModal, when } from '@latchkey/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { stellarTestnet } from '../../examples/custom-adapter/src/stellar/networks.ts'
import { stellar } from '../../examples/custom-adapter/src/stellar/stellar.ts'
import { stellarVerifier } from '../../examples/custom-adapter/src/stellar/stellarVerifier.ts'
import { createStellarTestWallet } from '../../examples/custom-adapter/src/testWallet/createStellarTestWallet.ts'
import { siwxApi } from '../../packages/plugin-siwx/src/api.ts'
import { formatMessage } from '../../packages/plugin-siwx/src/message/formatMessage.ts'
import { gatewaySessions } from '../../packages/plugin-siwx/src/sessions/gatewaySessions.ts'
import { siwx } from '../../packages/plugin-siwx/src/siwx.ts'

const module = fileURLToPath(new URL('../../examples/custom-adapter/src/stellar/stellarVerifier.ts', import.meta.url))
const config = {
  port: 0,
  database: ':memory:',
  drainTime: 0,
  projects: [{ id: 'app', origins: ['https://app.example'] }],
}

/** A gateway, and a page with a Stellar wallet that signs in there. */
async function start(options: GatewayOptions) {
  const gateway = await startGateway(options)
  onTestFinished(() => gateway.close())
  const wallet = createStellarTestWallet({ secretKeys: [new Uint8Array(32).fill(1)], ask: () => true })
  const page = createTestModal({
    adapters: [stellar()],
    networks: [stellarTestnet],
    plugins: [siwx({ sessions: gatewaySessions() })],
    services: { catalogue: gateway.url, projectId: 'app' },
    clock: 'system',
  })
  wallet.announce(page.window)
  page.start()
  onTestFinished(() => page.modal.destroy())
  const api = page.modal.api(siwxApi)
  const me = (token: string | undefined) =>
    fetch(`${gateway.url}/auth/v1/me?projectId=app`, { headers: { authorization: `Bearer ${token}` } })
  return {
    ...page,
    gateway,
    api,
    me,
    wallet,
    connect: () => page.modal.connect({ connectorId: 'stellar/app.example.testwallet' }),
  }
}

/** In a file as an operator writes it. */
function fileOf(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-namespace-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'gateway.yaml')
  writeFileSync(file, text)
  return file
}

test.each<[string, () => GatewayOptions]>([
  ['a program', () => ({ config: { ...config, namespaces: { stellar: { verifier: stellarVerifier } } } })],
  ['a configuration file', () => ({ config: fileOf(JSON.stringify({ ...config, namespaces: { stellar: module } })) })],
])('a namespace that %s brings signs in at the gateway, and out', async (_, options) => {
  const { api, me, wallet, connect } = await start(options())
  const connected = connect()
  const signIn = await when(api.$signIn, (value) => value !== undefined)
  signIn?.press()
  await connected
  const [address] = wallet.addresses
  const session = api.$session.get()
  expect(session).toMatchObject({ chainId: 'stellar:testnet', address, verified: 'byServer' })
  const answer = await me(session?.token)
  await expect(answer.json()).resolves.toMatchObject({
    sub: `stellar:testnet:${address}`,
    caip2Network: 'stellar:testnet',
    verifiedBy: 'key',
  })
  await api.signOut()
  expect((await me(session?.token)).status).toBe(401)
})

test('a signature of another account of the namespace is refused', async () => {
  const { gateway, wallet } = await start({
    config: { ...config, namespaces: { stellar: { verifier: stellarVerifier } } },
  })
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${gateway.url}/auth/v1/${path}?projectId=app`, {
      ...init,
      headers: { origin: 'https://app.example', ...init.headers },
    })
  const [accountAddress = ''] = wallet.addresses
  const { nonce, token } = (await (await ask('nonce')).json()) as { readonly nonce: string; readonly token: string }
  const message = formatMessage(
    {
      domain: 'app.example',
      accountAddress,
      uri: 'https://app.example/',
      version: '1',
      chainId: 'stellar:testnet',
      nonce,
      issuedAt: new Date().toISOString(),
    },
    stellarVerifier,
  )
  const stranger = createStellarTestWallet({ secretKeys: [new Uint8Array(32).fill(2)], ask: () => true })
  const { signedMessage: signature } = (await stranger.signMessage(message)) as { readonly signedMessage: string }
  const answer = await ask('authenticate', {
    method: 'POST',
    body: JSON.stringify({ message, signature }),
    headers: { 'x-nonce-jwt': `Bearer ${token}` },
  })
  expect(answer.status).toBe(401)
  await expect(answer.json()).resolves.toMatchObject({ reasons: [{ field: 'signature' }] })
})

test('without its verifier, accounts of the namespace can not sign in', async () => {
  const { api, connect, modal } = await start({ config })
  const connected = connect()
  const signIn = await when(api.$signIn, (value) => value !== undefined)
  signIn?.press()
  if (signIn) await when(signIn.$state, ({ problem }) => problem !== undefined)
  expect(modal.state.$current.get()).toBeUndefined()
  signIn?.cancel()
  await expect(connected).rejects.toMatchObject({ code: 'LATCHKEY_GATE_REJECTED' })
})
