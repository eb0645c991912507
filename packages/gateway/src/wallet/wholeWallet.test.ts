import { parseRecoveryCode, readKit, withKeys } from '@latchkey/frame-pages'
import { deployLocalTokens } from '@latchkey/testkit/tokens'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import {
  createPublicClient,
  createTestClient,
  encodeFunctionData,
  getAddress,
  http,
  parseAbi,
  parseEther,
  recoverTypedDataAddress,
  verifyMessage,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, inject, test, vi } from 'vitest'
import { openTestPage, type TestPage, type TestPageOptions } from '../../testing/wallet/openTestPage.js'
import { startTestWallet, type TestWallet } from '../../testing/wallet/startTestWallet.js'
import type { WalletConfig } from './WalletConfig.js'

const { a } = inject('chains')
const evm = `eip155:${a.id}`
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

async function start(project: { readonly recovery?: 'creation' | 'later' } = {}, wallet: Partial<WalletConfig> = {}) {
  return startTestWallet(wallet, {
    allowLocal: true,
    projects: [{ id: 'shop', origins: ['https://shop.example'], wallet: { name: 'The Shop', ...project } }],
    networks: { [evm]: { name: 'Local', rpc: [a.url] }, [solana]: { rpc: [a.url] } },
  })
}

interface Opened {
  readonly page: TestPage
  readonly code: string
  readonly kit: string
  readonly addresses: { readonly eip155: `0x${string}`; readonly solana: string }
}

/** The first login of a user, who saves the code. */
async function signUp(wallet: TestWallet, options: TestPageOptions = {}): Promise<Opened> {
  const page = await openTestPage(wallet, options)
  const entering = page.enterCode()
  const { code, kit, onSaved } = await page.scene('saveCode')
  onSaved()
  await entering
  return { page, code, kit, addresses: await addressesOf(page) }
}

/** The scene that asks for a recovery code, in a browser without passkeys. */
async function enterCodeScene(page: TestPage) {
  const { onCode: onEnter } = await page.scene('unlock')
  if (!onEnter) throw new Error('The frame does not ask for a code.')
  return { onEnter }
}

async function addressesOf(page: TestPage): Promise<Opened['addresses']> {
  const { grants } = (await page.ask('GET_USER')) as {
    readonly grants: Readonly<Record<string, { readonly accounts: readonly { readonly address: string }[] }>>
  }
  const of = (namespace: string): string => grants[namespace]?.accounts[0]?.address ?? ''
  return { eip155: of('eip155') as `0x${string}`, solana: of('solana') }
}

const request = (method: string, params: unknown, chainId: unknown = a.id, chainNamespace = 'eip155') => ({
  method,
  params,
  chainId,
  chainNamespace,
})

test('a user logs in, saves the recovery code, and has a wallet on EVM networks and Solana', async () => {
  const wallet = await start()
  const { page, code, kit, addresses } = await signUp(wallet)
  expect(page.frame.state).toBe('ready')
  expect(page.isShown).toBe(false)
  expect(page.updates).toEqual([expect.any(String)])
  expect(await page.ask('IS_CONNECTED', { token: page.updates[0] })).toEqual({ isConnected: true })
  expect(await page.ask('GET_USER', { chainId: solana })).toMatchObject({
    email: 'ada@app.example',
    address: addresses.solana,
    chainId: solana,
    grants: {
      eip155: { networkIds: [evm], methods: expect.arrayContaining(['personal_sign', 'eth_call']) },
      solana: {
        networkIds: [solana],
        methods: expect.arrayContaining(['solana_signMessage', 'solana_signAndSendTransaction']),
      },
    },
  })
  // The file and the code open the same wallet without any server.
  const opened = await readKit(kit, parseRecoveryCode(code))
  expect(opened.wallet.addresses).toEqual(addresses)
})

test('messages, typed data and transactions are signed as they were shown', async () => {
  const wallet = await start()
  const { page, addresses } = await signUp(wallet)
  const { eip155 } = addresses

  const message = page.ask('RPC_REQUEST', request('personal_sign', ['Hello', eip155]))
  const shown = await page.scene('approval')
  expect(shown.approval).toMatchObject({ kind: 'message', text: 'Hello', app: { origin: 'https://shop.example' } })
  shown.onApprove()
  expect(await verifyMessage({ address: eip155, message: 'Hello', signature: await message })).toBe(true)

  const data = {
    types: { Mail: [{ name: 'text', type: 'string' }] },
    primaryType: 'Mail',
    domain: { name: 'Post', chainId: a.id },
    message: { text: 'Hi' },
  } as const
  const typed = page.ask('RPC_REQUEST', request('eth_signTypedData_v4', [eip155, JSON.stringify(data)]))
  ;(await page.scene('approval')).onApprove()
  expect(await recoverTypedDataAddress({ ...data, signature: await typed })).toBe(eip155)

  const bytes = new TextEncoder().encode('Hello Solana')
  const asked = request('solana_signMessage', { message: base58.encode(bytes), pubkey: addresses.solana }, solana)
  const signing = page.ask('RPC_REQUEST', asked) as Promise<{ readonly signature: string }>
  ;(await page.scene('approval')).onApprove()
  const { signature } = await signing
  expect(ed25519.verify(base58.decode(signature), bytes, base58.decode(addresses.solana))).toBe(true)

  const chain = createTestClient({ mode: 'anvil', transport: http(a.url) })
  await chain.setBalance({ address: eip155, value: parseEther('2') })
  const to = privateKeyToAddress(generatePrivateKey())
  const sending = page.ask('RPC_REQUEST', request('eth_sendTransaction', [{ from: eip155, to, value: '0x10' }]))
  const sent = await page.scene('approval')
  expect(sent.approval).toMatchObject({ kind: 'transaction', to, value: 16n, failure: undefined, risks: [] })
  sent.onApprove()
  const client = createPublicClient({ transport: http(a.url), pollingInterval: 50 })
  await client.waitForTransactionReceipt({ hash: await sending })
  expect(await client.getBalance({ address: to })).toBe(16n)
})

test('a call that the wallet does not know shows what the network says that it changes', async () => {
  const { page, addresses } = await signUp(await start())
  const { eip155: from } = addresses
  const chain = createTestClient({ mode: 'anvil', transport: http(a.url) })
  await chain.setBalance({ address: from, value: parseEther('1') })
  const tokens = await deployLocalTokens(a)
  const token = await tokens.createToken({ name: 'Latch', symbol: 'LATCH', decimals: 18 })
  const mint = parseAbi(['function mint(address to, uint256 units)'])
  const data = encodeFunctionData({ abi: mint, functionName: 'mint', args: [from, parseEther('3')] })
  const sending = page.ask('RPC_REQUEST', request('eth_sendTransaction', [{ from, to: token, data }]))
  const rejected = expect(sending).rejects.toMatchObject({ code: 4001 })
  const { approval, onReject } = await page.scene('approval')
  const changes = [{ contract: getAddress(token), token: { symbol: 'LATCH', decimals: 18 }, units: parseEther('3') }]
  expect(approval).toMatchObject({ kind: 'transaction', changes, risks: ['unknownCall'] })
  onReject()
  await rejected
})

test('several calls are approved together, sent one after another, and found by their id after a reload', async () => {
  const wallet = await start()
  const { page, addresses } = await signUp(wallet)
  const { eip155: from } = addresses
  const chain = createTestClient({ mode: 'anvil', transport: http(a.url) })
  await chain.setBalance({ address: from, value: parseEther('2') })
  const tokens = await deployLocalTokens(a)
  const token = await tokens.createToken({ name: 'Latch', symbol: 'LATCH', decimals: 18 })
  await tokens.mint(token, from, 5n)
  const abi = parseAbi(['function approve(address, uint256)', 'function transferFrom(address, address, uint256)'])
  const to = privateKeyToAddress(generatePrivateKey())
  const approve = encodeFunctionData({ abi, functionName: 'approve', args: [from, 3n] })
  // Without the call before, it fails.
  const take = encodeFunctionData({ abi, functionName: 'transferFrom', args: [from, to, 3n] })
  const calls = [
    { to: token, data: approve },
    { to: token, data: take },
    { to, value: '0x10' },
  ]
  const batch = {
    version: '2.0.0',
    from,
    chainId: `0x${a.id.toString(16)}`,
    atomicRequired: false,
    calls,
    id: 'order-7',
  }
  expect(await page.ask('RPC_REQUEST', request('wallet_getCapabilities', [from]))).toEqual({
    [batch.chainId]: { atomic: { status: 'unsupported' } },
  })
  const sending = page.ask('RPC_REQUEST', request('wallet_sendCalls', [batch]))
  const { approval, onApprove } = await page.scene('approval')
  expect(approval).toMatchObject({
    ...{ kind: 'calls', failure: undefined, risks: ['spend'] },
    changes: [
      { contract: getAddress(token), units: -3n },
      { contract: undefined, units: -16n },
    ],
  })
  onApprove()
  expect(await sending).toEqual({ id: 'order-7' })
  const client = createPublicClient({ transport: http(a.url) })
  const tab = await openTestPage(wallet, { browser: page.browser })
  const status = () => tab.ask('RPC_REQUEST', request('wallet_getCallsStatus', ['order-7']))
  await vi.waitFor(async () => expect(await status()).toMatchObject({ status: 200, atomic: false }))
  expect(await status()).toMatchObject({ receipts: calls.map(() => ({ status: '0x1' })) })
  expect([await tokens.balanceOf(token, to), await client.getBalance({ address: to })]).toEqual([3n, 16n])
  await expect(page.ask('RPC_REQUEST', request('wallet_sendCalls', [batch]))).rejects.toMatchObject({ code: 5720 })
})

test('of calls whose second one the network refuses, the first one is found', async () => {
  let refused = false
  const intercept: TestPageOptions['intercept'] = async (_, send, body) => {
    const isSecond = typeof body === 'string' && body.includes('eth_sendRawTransaction') && refused
    if (typeof body === 'string' && body.includes('eth_sendRawTransaction')) refused = true
    const error = { code: -32000, message: 'The pool is full.' }
    return isSecond ? Response.json({ jsonrpc: '2.0', id: 1, error }) : send()
  }
  const { page, addresses } = await signUp(await start(), { intercept })
  const { eip155: from } = addresses
  const chain = createTestClient({ mode: 'anvil', transport: http(a.url) })
  await chain.setBalance({ address: from, value: parseEther('2') })
  const to = privateKeyToAddress(generatePrivateKey())
  const calls = [1, 2].map((value) => ({ to, value: `0x${value}` }))
  const sending = page.ask('RPC_REQUEST', request('wallet_sendCalls', [{ version: '2.0.0', calls }]))
  ;(await page.scene('approval')).onApprove()
  const { id } = (await sending) as { readonly id: string }
  const status = () => page.ask('RPC_REQUEST', request('wallet_getCallsStatus', [id]))
  await vi.waitFor(async () => expect(await status()).toMatchObject({ status: 600 }))
  expect(await createPublicClient({ transport: http(a.url) }).getBalance({ address: to })).toBe(1n)
})

test('what the user rejects or the page aborts is not signed, and requests wait for each other', async () => {
  const { page, addresses } = await signUp(await start())
  const ask = (text: string, id?: string) =>
    page.ask('RPC_REQUEST', request('personal_sign', [text, addresses.eip155]), id)
  const first = ask('one', 'first')
  const second = ask('two', 'second')
  const third = ask('three', 'third')
  const aborted = expect(second).rejects.toMatchObject({ code: 'ABORTED' })
  const rejected = expect(first).rejects.toMatchObject({ code: 4001 })
  const one = await page.scene('approval')
  expect(one.approval).toMatchObject({ text: 'one' })
  await page.ask('RPC_ABORT', { id: 'second' })
  await aborted
  one.onReject()
  await rejected
  await vi.waitFor(async () => expect((await page.scene('approval')).approval).toMatchObject({ text: 'three' }))
  ;(await page.scene('approval')).onApprove()
  expect(await third).toMatch(/^0x/)
  expect(page.isShown).toBe(false)
})

test('after a reload the wallet signs without a login, and a second tab follows a sign-out', async () => {
  const wallet = await start()
  const { page, addresses } = await signUp(wallet)
  const tab = await openTestPage(wallet, { browser: page.browser })
  expect(tab.frame.state).toBe('ready')
  expect(await addressesOf(tab)).toEqual(addresses)
  const signing = tab.ask('RPC_REQUEST', request('personal_sign', ['Hi', addresses.eip155]))
  ;(await tab.scene('approval')).onApprove()
  expect(await verifyMessage({ address: addresses.eip155, message: 'Hi', signature: await signing })).toBe(true)
  await page.ask('SIGN_OUT')
  await vi.waitFor(() => expect(tab.frame.state).toBe('signedOut'))
  expect(tab.updates.at(-1)).toBeNull()
  await expect(tab.ask('GET_USER')).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  // A code opens it elsewhere, so nothing of it stays here.
  expect([...page.browser.records.keys()].filter((key) => /^(?:session|opener|pending)/.test(key))).toEqual([])
})

test('another device opens the wallet with the recovery code alone', async () => {
  const wallet = await start()
  const { code, addresses } = await signUp(wallet)
  const other = await openTestPage(wallet)
  const entering = other.enterCode()
  const { onEnter } = await enterCodeScene(other)
  expect(other.frame.state).toBe('recovering')
  await expect(other.ask('GET_USER')).rejects.toMatchObject({ code: 'NO_FACTOR' })
  await expect(onEnter('7QJX')).rejects.toMatchObject({ code: 'FACTOR_WRONG' })
  const { onEnter: again } = await enterCodeScene(other)
  await again(code.toLowerCase().replaceAll('-', ' '))
  await entering
  expect(await addressesOf(other)).toEqual(addresses)
})

test('a user who does not save the code has no wallet and no session, and can begin again', async () => {
  const wallet = await start()
  const page = await openTestPage(wallet)
  const entering = page.enterCode()
  const left = expect(entering).rejects.toMatchObject({ code: 'REJECTED' })
  const { code, onCancel } = await page.scene('saveCode')
  onCancel()
  await left
  expect(page.frame.state).toBe('signedOut')
  expect(page.updates).toEqual([])
  expect(await page.ask('IS_CONNECTED')).toMatchObject({ isConnected: false })
  const second = page.enterCode()
  const saved = await page.scene('saveCode')
  expect(saved.code).not.toBe(code)
  saved.onSaved()
  await second
  expect(page.frame.state).toBe('ready')
})

test('the last thing that opens a wallet stays when its user signs out, and opens it again', async () => {
  const wallet = await start({ recovery: 'later' })
  const page = await openTestPage(wallet)
  await page.enterCode()
  const addresses = await addressesOf(page)
  await page.ask('SIGN_OUT')
  expect(await page.ask('IS_CONNECTED')).toEqual({ isConnected: false, reason: 'left' })
  await page.enterCode()
  expect(await addressesOf(page)).toEqual(addresses)
})

test('a page whose user has no factor learns that, and that they have added one', async () => {
  const wallet = await start({ recovery: 'later' })
  const page = await openTestPage(wallet)
  await page.enterCode()
  expect(await page.ask('GET_USER')).toMatchObject({ hasFactor: false })
  const before = page.updates.length
  const settings = page.ask('OPEN', { page: 'recovery' })
  ;(await page.scene('settings')).onChoose('newCode')
  const { code, onSaved } = await page.scene('saveCode')
  onSaved()
  await vi.waitFor(async () => (await page.scene('settings')).onChoose('close'))
  await settings
  expect(page.updates.length).toBeGreaterThan(before)
  expect(await page.ask('GET_USER')).toMatchObject({ hasFactor: true })
  const other = await openTestPage(wallet)
  const entering = other.enterCode()
  await (await enterCodeScene(other)).onEnter(code)
  await entering
  expect(await other.ask('GET_USER')).toMatchObject({ hasFactor: true })
})

/** Loses the answers to the first requests that have made a wallet. */
function losing(count: number): NonNullable<TestPageOptions['intercept']> {
  let left = count
  return async (url, send) => {
    const answer = await send()
    if (!url.endsWith('/wallets') || answer.status !== 201 || left === 0) return answer
    left -= 1
    throw new TypeError('The connection was cut.')
  }
}

test('a creation whose answer was lost is asked for again, and makes one wallet', async () => {
  const wallet = await start()
  const { page, code, addresses } = await signUp(wallet, { intercept: losing(1) })
  expect(page.frame.state).toBe('ready')
  const other = await openTestPage(wallet)
  const entering = other.enterCode()
  await (await enterCodeScene(other)).onEnter(code)
  await entering
  expect(await addressesOf(other)).toEqual(addresses)
})

test('a creation whose answers were lost leaves a wallet that the next login replaces', async () => {
  const wallet = await start()
  const page = await openTestPage(wallet, { intercept: losing(2) })
  const entering = page.enterCode()
  const lost = expect(entering).rejects.toMatchObject({ code: 'GATEWAY_UNREACHABLE' })
  ;(await page.scene('saveCode')).onSaved()
  await lost
  expect(page.frame.state).toBe('signedOut')
  const again = page.enterCode()
  ;(await page.scene('saveCode')).onSaved()
  await again
  expect(page.frame.state).toBe('ready')
})

test('the eleventh document of an hour asks for a code from an e-mail, and the page keeps its session', async () => {
  const wallet = await start()
  const { page, addresses } = await signUp(wallet)
  const sign = (tab: TestPage) => tab.ask('RPC_REQUEST', request('personal_sign', ['Hi', addresses.eip155]))
  // The creation has used one.
  for (let document = 0; document < 9; document += 1) {
    const tab = await openTestPage(wallet, { browser: page.browser })
    const signing = sign(tab)
    ;(await tab.scene('approval')).onApprove()
    await signing
  }
  const last = await openTestPage(wallet, { browser: page.browser })
  const signing = sign(last)
  ;(await last.scene('approval')).onApprove()
  wallet.pass(30_000)
  const { email, onEnter } = await last.scene('confirmLogin')
  await expect(onEnter('000000')).rejects.toMatchObject({ code: 'CODE_WRONG' })
  await onEnter(await wallet.mailbox.readCode(email))
  expect(await verifyMessage({ address: addresses.eip155, message: 'Hi', signature: await signing })).toBe(true)
  expect(await last.ask('IS_CONNECTED', { token: page.updates[0] })).toEqual({ isConnected: true })
})

test('a sign-in rides in the login, for this site and this account alone', async () => {
  const { page, addresses } = await signUp(await start())
  const siwx = (domain: string, chainId = evm) => ({
    accountAddress: '<<AccountAddress>>',
    ...{ chainId, domain, uri: `https://${domain}`, version: '1', nonce: '12345678' },
    serializedMessage: [
      `${domain} wants you to sign in with your Ethereum account:`,
      '<<AccountAddress>>',
      '',
      '',
      `URI: https://${domain}`,
      'Version: 1',
      `Chain ID: ${chainId.split(':')[1]}`,
      'Nonce: 12345678',
      'Issued At: 2030-01-01T00:00:00.000Z',
    ].join('\n'),
  })
  const own = page.ask('GET_USER', { siwxMessage: siwx('shop.example') }) as Promise<{
    readonly message: string
    readonly signature: `0x${string}`
  }>
  const { approval, onApprove } = await page.scene('approval')
  expect(approval).toMatchObject({ kind: 'signIn', fields: { domain: 'shop.example', address: addresses.eip155 } })
  onApprove()
  const { message, signature } = await own
  expect(await verifyMessage({ address: addresses.eip155, message, signature })).toBe(true)
  await expect(page.ask('GET_USER', { siwxMessage: siwx('bank.example') })).rejects.toMatchObject({
    code: 'SIGN_IN_FOREIGN',
  })
  const asMessage = request('personal_sign', [
    siwx('bank.example').serializedMessage.replace('<<AccountAddress>>', addresses.eip155),
    addresses.eip155,
  ])
  await expect(page.ask('RPC_REQUEST', asMessage)).rejects.toMatchObject({ code: 'SIGN_IN_FOREIGN' })
})

test('a new recovery code opens the wallet elsewhere, and so does the old one', async () => {
  const wallet = await start()
  const { page, code, addresses } = await signUp(wallet)
  const settings = page.ask('OPEN', { page: 'settings' })
  ;(await page.scene('settings')).onChoose('newCode')
  const { code: next, onSaved } = await page.scene('saveCode')
  onSaved()
  await vi.waitFor(async () => (await page.scene('settings')).onChoose('close'))
  await settings
  for (const each of [next, code]) {
    const other = await openTestPage(wallet)
    const entering = other.enterCode()
    await (await enterCodeScene(other)).onEnter(each)
    await entering
    expect(await addressesOf(other)).toEqual(addresses)
  }
})

test('the 12 words are shown after a new login, and make the same accounts', async () => {
  const wallet = await start()
  const { page, addresses } = await signUp(wallet)
  wallet.pass(10 * 60_000)
  const settings = page.ask('OPEN', { page: 'export' })
  const { onEnter, email } = await page.scene('confirmLogin')
  await onEnter(await wallet.mailbox.readCode(email))
  const { words, onClose } = await page.scene('words')
  const text = new TextDecoder().decode(words)
  expect(text.split(' ')).toHaveLength(12)
  const { mnemonicToAccount } = await import('viem/accounts')
  expect(mnemonicToAccount(text).address).toBe(addresses.eip155)
  onClose()
  await vi.waitFor(() => expect([...words].every((byte) => byte === 0)).toBe(true))
  // Its owner reads of it.
  await vi.waitFor(() =>
    expect(wallet.mailbox.mails.at(-1)?.subject).toBe('The 12 words of your The Shop wallet were shown'),
  )
  ;(await page.scene('settings')).onChoose('close')
  await settings
})

test('a user reads what has happened to the wallet', async () => {
  const wallet = await start()
  const { page } = await signUp(wallet)
  const settings = page.ask('OPEN', { page: 'settings' })
  ;(await page.scene('settings')).onChoose('log')
  const { events, deviceId, onMore, onClose } = await page.scene('log')
  expect(events.map(({ kind }) => kind)).toEqual(['factorUsed', 'walletCreated', 'newDevice'])
  expect([events.every((event) => event.deviceId === deviceId), onMore]).toEqual([true, undefined])
  onClose()
  ;(await page.scene('settings')).onChoose('close')
  await settings
})

test('a user ends another device, which opens the wallet no more', async () => {
  const wallet = await start()
  const { page, code } = await signUp(wallet)
  const other = await openTestPage(wallet)
  const entering = other.enterCode()
  await (await enterCodeScene(other)).onEnter(code)
  await entering
  const settings = page.ask('OPEN', { page: 'devices' })
  const { devices, onChoose } = await page.scene('settings')
  expect(devices).toHaveLength(1)
  onChoose({ endsDevice: devices[0]?.id ?? '' })
  await vi.waitFor(async () => {
    expect(await page.scene('settings')).toMatchObject({ devices: [], news: { ended: 'device' } })
  })
  const { eip155 } = await addressesOf(other)
  const signing = other.ask('RPC_REQUEST', request('eth_blockNumber', []))
  await expect(signing).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  expect(other.updates.at(-1)).toBeNull()
  expect(await other.ask('IS_CONNECTED')).toEqual({ isConnected: false, reason: 'expired' })
  ;(await page.scene('settings')).onChoose('close')
  await settings
  expect(await addressesOf(page)).toMatchObject({ eip155 })
})

test.each([
  ['a method that is not known', () => request('eth_sign', ['0x', '0x']), 4200],
  ['a user operation', () => request('eth_sendUserOperation', [{}]), 4200],
  ['another network', () => request('personal_sign', ['Hi', '0x'], 5), 4901],
  ['another account', () => request('personal_sign', ['Hi', privateKeyToAddress(generatePrivateKey())]), 4100],
  ['a message without a text', (own: string) => request('personal_sign', [1, own]), -32602],
  ['data of another network', (own: string) => request('eth_signTypedData_v4', [own, foreignData]), 4901],
  ['a proof of the wallet', (own: string) => request('eth_signTypedData_v4', [own, proofData]), 'NOT_ALLOWED'],
  ['a transaction of another account', () => request('eth_sendTransaction', [{ from: `0x${'1'.repeat(40)}` }]), 4100],
  [
    'an authorisation',
    (own: string) => request('eth_sendTransaction', [{ from: own, to: own, authorizationList: [{}] }]),
    -32602,
  ],
])('%s is refused before the user is asked', async (_, wanted, code) => {
  const { page, addresses } = await shared()
  await expect(page.ask('RPC_REQUEST', wanted(addresses.eip155))).rejects.toMatchObject({ code })
  expect(page.isShown).toBe(false)
})

const domainTypes = { EIP712Domain: [{ name: 'name', type: 'string' }] }
const foreignData = {
  types: { Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  domain: { chainId: 5 },
  message: { text: 'Hi' },
}
const proofData = {
  types: { ...domainTypes, WalletClaim: [{ name: 'realm', type: 'string' }] },
  primaryType: 'WalletClaim',
  domain: { name: 'Latchkey wallet' },
  message: { realm: 'shop' },
}

/** A wallet for requests that change nothing. */
const shared = async () => signUp(await start())

test('reads of the network go through the gateway, and the account is that of the wallet', async () => {
  const { page, addresses } = await shared()
  expect(await page.ask('RPC_REQUEST', request('eth_accounts', []))).toEqual([addresses.eip155])
  expect(await page.ask('RPC_REQUEST', request('eth_chainId', []))).toBe(`0x${a.id.toString(16)}`)
  // A node that the page names is not asked.
  const named = { ...request('eth_blockNumber', []), rpcUrl: 'http://127.0.0.1:1' }
  expect(await page.ask('RPC_REQUEST', named)).toMatch(/^0x/)
  await expect(page.ask('RPC_REQUEST', request('eth_call', [{ to: 'nowhere' }]))).rejects.toMatchObject({
    code: expect.any(Number),
  })
})

test('keys of other wallets are not those of this one', async () => {
  const [one, other] = await Promise.all([shared(), shared()])
  expect(one.addresses.eip155).not.toBe(other.addresses.eip155)
  const { secret } = await readKit(one.kit, parseRecoveryCode(one.code))
  await withKeys(secret, ({ eip155 }) => expect(eip155).toHaveLength(32))
  await expect(readKit(one.kit, parseRecoveryCode(other.code))).rejects.toMatchObject({ code: 'FACTOR_WRONG' })
})
