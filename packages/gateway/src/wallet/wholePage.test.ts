import { expect, test, vi } from 'vitest'
import { openTestPage, type TestPage } from '../../testing/wallet/openTestPage.js'
import { startTestWallet, type TestWallet } from '../../testing/wallet/startTestWallet.js'

const node = { rpc: ['http://127.0.0.1:1'] }
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const start = () =>
  startTestWallet(
    {},
    {
      allowLocal: true,
      projects: [{ id: 'shop', origins: ['https://shop.example'], wallet: { name: 'The Shop' } }],
      networks: { 'eip155:1': node, 'eip155:10': node, [solana]: node },
    },
  )

async function signUp(wallet: TestWallet): Promise<TestPage> {
  const page = await openTestPage(wallet)
  const entering = page.enterCode()
  const { onSaved } = await page.scene('saveCode')
  onSaved()
  await entering
  return page
}

test('the page reads the network, changes it, and it is there after a reload', async () => {
  const wallet = await start()
  const page = await signUp(wallet)
  expect(await page.ask('GET_CHAIN_ID')).toEqual({ chainId: 'eip155:1' })
  expect(await page.ask('SWITCH_NETWORK', { chainId: 10 })).toEqual({ chainId: 10 })
  expect(await page.ask('GET_CHAIN_ID')).toEqual({ chainId: 'eip155:10' })
  await expect(page.ask('SWITCH_NETWORK', { chainId: 137 })).rejects.toMatchObject({ code: 4901 })
  const again = await openTestPage(wallet, { browser: page.browser })
  expect(await again.ask('GET_CHAIN_ID')).toEqual({ chainId: 'eip155:10' })
  const { grants } = (await again.ask('GET_USER')) as { readonly grants: { readonly eip155: object } }
  expect(grants.eip155).toMatchObject({ networkIds: ['eip155:10', 'eip155:1'] })
  expect(await again.ask('GET_USER', { chainId: solana })).toMatchObject({ chainId: solana })
})

test('the account type is that of a key, and another one is refused', async () => {
  const page = await signUp(await start())
  expect(await page.ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS')).toEqual({ smartAccountEnabledNetworks: [] })
  expect(await page.ask('SET_PREFERRED_ACCOUNT', { type: 'eoa' })).toMatchObject({ type: 'eoa' })
  for (const [name, payload] of [
    ['SET_PREFERRED_ACCOUNT', { type: 'smartAccount' }],
    ['INIT_SMART_ACCOUNT', undefined],
    ['GET_FARCASTER_URI', undefined],
    ['CONNECT_PASSKEY', undefined],
  ] as const) {
    await expect(page.ask(name, payload)).rejects.toMatchObject({
      code: expect.stringMatching(/^(?:NOT_ALLOWED|PASSKEY_UNAVAILABLE)$/),
    })
  }
})

test('what the page says of itself is a claim beside its origin', async () => {
  const page = await signUp(await start())
  const { address } = (await page.ask('GET_USER')) as { readonly address: string }
  const ask = () =>
    page.ask('RPC_REQUEST', {
      method: 'personal_sign',
      params: ['Hi', address],
      chainId: 1,
      chainNamespace: 'eip155',
    })
  for (const [given, name] of [
    ['The Best Shop', 'The Best Shop'],
    ['A'.repeat(100), 'A'.repeat(60)],
    ['', undefined],
  ]) {
    await page.ask('SYNC_DAPP_DATA', {
      metadata: { name: given, description: '', url: '', icons: [] },
      projectId: 'shop',
    })
    const rejected = expect(ask()).rejects.toMatchObject({ code: 4001 })
    const { approval, onReject } = await page.scene('approval')
    expect(approval.app).toEqual({ origin: 'https://shop.example', name })
    onReject()
    await rejected
    await vi.waitFor(() => expect(page.shown).toBeUndefined())
  }
})

test('before a login there is no user to read, and nothing to sign', async () => {
  const page = await openTestPage(await start())
  await page.ask('SYNC_THEME', { themeMode: 'dark' })
  await page.ask('RELOAD')
  await page.ask('SIGN_OUT')
  expect(await page.ask('IS_CONNECTED')).toEqual({ isConnected: false, reason: 'left' })
  expect(await page.ask('GET_CHAIN_ID')).toEqual({ chainId: 'eip155:1' })
  const request = { params: [], chainId: 1, chainNamespace: 'eip155' }
  for (const [name, payload] of [
    ['GET_USER', {}],
    ['OPEN', { page: 'settings' }],
    ['RPC_REQUEST', { ...request, method: 'eth_accounts' }],
    ['RPC_REQUEST', { ...request, method: 'personal_sign' }],
  ] as const) {
    await expect(page.ask(name, payload)).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  }
  await expect(page.ask('CONNECT_OTP', { otp: '123456' })).rejects.toMatchObject({ code: 'LOGIN_EXPIRED' })
})

test('requests of another network, for other methods and for another account are refused', async () => {
  const page = await signUp(await start())
  const { address } = (await page.ask('GET_USER')) as { readonly address: string }
  const ask = (method: string, params: unknown, chainId: unknown = 1) =>
    page.ask('RPC_REQUEST', { method, params, chainId, chainNamespace: 'eip155' })
  expect(await ask('eth_accounts', [])).toEqual([address])
  expect(await ask('eth_chainId', [], 'eip155:10')).toBe('0xa')
  const other = `0x${'11'.repeat(20)}`
  for (const [method, params, chainId, code] of [
    ['personal_sign', ['Hi', address], 137, 4901],
    ['eth_sign', [address, '0x'], 1, 4200],
    ['eth_sendUserOperation', [{}], 1, 4200],
    ['wallet_grantPermissions', [{}], 1, 4200],
    ['personal_sign', ['Hi', other], 1, 4100],
    ['personal_sign', [7, address], 1, -32602],
    ['eth_signTypedData_v4', [other, '{}'], 1, 4100],
    ['eth_sendTransaction', [{ from: other, to: other }], 1, 4100],
    ['eth_sendTransaction', [{}], 1, -32602],
    ['wallet_sendCalls', [{ calls: [] }], 1, -32602],
    ['wallet_getCallsStatus', ['0x1'], 1, 5730],
    // The node is away.
    ['eth_blockNumber', [], 1, expect.anything()],
  ] as const) {
    await expect(ask(method, params, chainId)).rejects.toMatchObject({ code })
  }
})

test('a second mail brings another code, and the first one is worth nothing then', async () => {
  const wallet = await start()
  const page = await openTestPage(wallet)
  const email = 'ada@app.example'
  await page.ask('CONNECT_EMAIL', { email })
  const first = await wallet.mailbox.readCode(email)
  await expect(page.ask('CONNECT_EMAIL', { email })).rejects.toMatchObject({ retryAfter: expect.any(Number) })
  wallet.pass(31_000)
  expect(await page.ask('CONNECT_EMAIL', { email })).toEqual({ action: 'VERIFY_OTP' })
  const second = await wallet.mailbox.readCode(email)
  if (first !== second)
    await expect(page.ask('CONNECT_OTP', { otp: first })).rejects.toMatchObject({ code: 'CODE_WRONG' })
  const entering = page.ask('CONNECT_OTP', { otp: second })
  const { onSaved } = await page.scene('saveCode')
  onSaved()
  await entering
  expect(await page.ask('CONNECT_EMAIL', { email })).toEqual({ action: 'CONNECT' })
})

test('a login that has expired begins again with the next mail', async () => {
  const wallet = await start()
  const page = await openTestPage(wallet)
  const email = 'ada@app.example'
  await page.ask('CONNECT_EMAIL', { email })
  await wallet.mailbox.readCode(email)
  wallet.pass(21 * 60_000)
  expect(await page.ask('CONNECT_EMAIL', { email })).toEqual({ action: 'VERIFY_OTP' })
  const entering = page.ask('CONNECT_OTP', { otp: await wallet.mailbox.readCode(email) })
  const { onSaved } = await page.scene('saveCode')
  onSaved()
  await entering
})

test('a session that has ended at the gateway ends here, and says so to the page', async () => {
  const wallet = await start()
  const page = await signUp(wallet)
  wallet.pass(31 * 24 * 60 * 60_000)
  const { address } = { address: '0x' }
  await expect(
    page.ask('RPC_REQUEST', { method: 'eth_blockNumber', params: [address], chainId: 1, chainNamespace: 'eip155' }),
  ).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  expect(page.frame.state).toBe('ended')
  expect(await page.ask('IS_CONNECTED')).toEqual({ isConnected: false, reason: 'expired' })
  expect(page.updates.at(-1)).toBeNull()
})
