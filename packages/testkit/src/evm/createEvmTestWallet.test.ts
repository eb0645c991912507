import {
  createPublicClient,
  createWalletClient,
  custom,
  type Hex,
  http,
  numberToHex,
  recoverTypedDataAddress,
  toHex,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, inject, test } from 'vitest'
import { createFakeWindow } from '../page/createFakeWindow.js'
import { createMemoryStorage } from '../page/createMemoryStorage.js'
import { settle } from '../time/settle.js'
import { chainRpc } from './chainRpc.js'
import { contractWalletOf } from './contractWalletOf.js'
import { createEvmTestWallet, type EvmTestWallet, type EvmTestWalletOptions } from './createEvmTestWallet.js'
import { throwAwayKeys } from './throwAwayKeys.js'

const { a, b } = inject('chains')
const hexA = numberToHex(a.id)
const hexB = numberToHex(b.id)
const chains = [
  { id: a.id, rpcUrl: a.url },
  { id: b.id, rpcUrl: b.url, calls: 'sequential' },
] as const
/** These accounts send. Other tests may use the first ones on the same chains. */
const key = throwAwayKeys[7] as Hex
const otherKey = throwAwayKeys[8] as Hex
const stranger = '0x000000000000000000000000000000000000bEEF'

function create(options: Partial<EvmTestWalletOptions> = {}) {
  const wallet = createEvmTestWallet({ chains, privateKeys: [key, otherKey], ...options })
  const request = (method: string, params?: unknown) => wallet.provider.request({ method, params })
  const events: unknown[] = []
  for (const event of ['accountsChanged', 'chainChanged', 'disconnect']) {
    wallet.provider.on(event, (value: unknown) => events.push([event, value]))
  }
  return { wallet, request, events }
}

async function createConnected(options: Partial<EvmTestWalletOptions> = {}) {
  const made = create(options)
  await made.request('eth_requestAccounts')
  made.events.length = 0
  made.wallet.script.clearLog()
  return made
}

const methodsOf = (wallet: EvmTestWallet) => wallet.script.prompts.map(({ method }) => method)

describe('permission', () => {
  test('is requested with one prompt and then silently', async () => {
    const { wallet, request, events } = create()
    await expect(request('eth_accounts')).resolves.toEqual([])
    await expect(request('eth_requestAccounts')).resolves.toEqual(wallet.addresses)
    await expect(request('eth_requestAccounts')).resolves.toEqual(wallet.addresses)
    await expect(request('eth_accounts')).resolves.toEqual(wallet.addresses)
    expect(methodsOf(wallet)).toEqual(['eth_requestAccounts'])
    expect(events).toEqual([['accountsChanged', wallet.addresses]])
  })

  test('is rejected with 4001 and not given', async () => {
    const { wallet, request } = create({ answer: 'reject' })
    await expect(request('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
    expect(wallet.isAuthorized).toBe(false)
    wallet.script.setAnswer('approve')
    await expect(request('eth_requestAccounts')).resolves.toHaveLength(2)
  })

  test('waits for the release of a hold, and a second request is rejected with -32002', async () => {
    const { wallet, request } = create()
    const release = wallet.script.hold()
    const asking = request('eth_requestAccounts')
    await settle()
    expect(wallet.script.open).toEqual([{ method: 'eth_requestAccounts', params: undefined }])
    await expect(request('eth_requestAccounts')).rejects.toMatchObject({ code: -32002 })
    release('reject')
    await expect(asking).rejects.toMatchObject({ code: 4001 })
    expect(wallet.script.open).toEqual([])
    await expect(request('eth_requestAccounts')).resolves.toHaveLength(2)
  })

  test('is answered with -32002 for `pending` and not at all for `never`', async () => {
    const { wallet, request } = create({ answer: 'pending' })
    await expect(request('eth_requestAccounts')).rejects.toMatchObject({ code: -32002 })
    wallet.script.setAnswer('never')
    await expect(isSettled(request('eth_requestAccounts'))).resolves.toBe(false)
    wallet.script.setAnswer('approve')
    await expect(request('eth_requestAccounts')).resolves.toHaveLength(2)
  })

  test('is restored after a reload, with network and account', async () => {
    const memory = createMemoryStorage()
    const { wallet } = await createConnected({ memory })
    wallet.switchChain(b.id)
    wallet.selectAccount(wallet.addresses[1] as Hex)
    const reloaded = create({ memory })
    await expect(reloaded.request('eth_accounts')).resolves.toEqual(wallet.addresses)
    await expect(reloaded.request('eth_chainId')).resolves.toBe(hexB)
    expect(reloaded.wallet.script.prompts).toEqual([])
  })

  test('is read, requested and revoked by EIP-2255', async () => {
    const { wallet, request, events } = create()
    await expect(request('wallet_getPermissions')).resolves.toEqual([])
    const permission = {
      parentCapability: 'eth_accounts',
      caveats: [{ type: 'restrictReturnedAccounts', value: wallet.addresses }],
    }
    await expect(request('wallet_requestPermissions', [{ eth_accounts: {} }])).resolves.toEqual([permission])
    await expect(request('wallet_getPermissions')).resolves.toEqual([permission])
    await request('wallet_revokePermissions', [{ eth_accounts: {} }])
    await expect(request('eth_accounts')).resolves.toEqual([])
    expect(events).toEqual([
      ['accountsChanged', wallet.addresses],
      ['accountsChanged', []],
    ])
  })
})

describe('actions of the user', () => {
  test('emit accountsChanged and chainChanged for another account and network', async () => {
    const { wallet, request, events } = await createConnected()
    const [first, second] = wallet.addresses
    wallet.selectAccount(second as Hex)
    wallet.switchChain(5)
    expect(events).toEqual([
      ['accountsChanged', [second, first]],
      ['chainChanged', '0x5'],
    ])
    await expect(request('net_version')).resolves.toBe('5')
    await expect(request('eth_blockNumber')).rejects.toMatchObject({ code: -32603 })
  })

  test('hide the accounts while locked, and eth_requestAccounts unlocks', async () => {
    const { wallet, request, events } = await createConnected()
    wallet.lock()
    await expect(request('eth_accounts')).resolves.toEqual([])
    await expect(request('personal_sign', ['0x00', wallet.addresses[0]])).rejects.toMatchObject({ code: 4100 })
    await expect(request('eth_requestAccounts')).resolves.toEqual(wallet.addresses)
    expect(events).toEqual([
      ['accountsChanged', []],
      ['accountsChanged', wallet.addresses],
    ])
  })

  test('throw a RangeError for an account without a key', () => {
    expect(() => create().wallet.selectAccount(stranger)).toThrow(RangeError)
  })
})

describe('networks', () => {
  test('are switched if known and rejected with 4902 otherwise', async () => {
    const { request, events } = await createConnected()
    await expect(request('wallet_switchEthereumChain', [{ chainId: hexB }])).resolves.toBeNull()
    await expect(request('wallet_switchEthereumChain', [{ chainId: '0x5' }])).rejects.toMatchObject({ code: 4902 })
    expect(events).toEqual([['chainChanged', hexB]])
  })

  test('are added if their node has the same chain id and rejected otherwise', async () => {
    const { wallet, request } = await createConnected({ chains: [chains[0]] })
    const chain = { chainId: hexB, chainName: 'B', rpcUrls: [b.url] }
    await expect(request('wallet_addEthereumChain', [{ ...chain, chainId: '0x5' }])).rejects.toMatchObject({
      code: -32602,
    })
    await expect(request('wallet_addEthereumChain', [chain])).resolves.toBeNull()
    expect(wallet.chainId).toBe(b.id)
    await expect(request('eth_chainId')).resolves.toBe(hexB)
  })
})

describe('tokens', () => {
  const options = { address: '0x5FbDB2315678afecb367f032d93F642f64180aa3', symbol: 'USDX', decimals: 6 }

  test('are listed when the user approves, and not when the user rejects', async () => {
    const { wallet, request } = await createConnected()
    const asset = { type: 'ERC20', options }
    await expect(request('wallet_watchAsset', asset)).resolves.toBe(true)
    expect(wallet.script.prompts.at(-1)).toEqual({ method: 'wallet_watchAsset', params: asset })
    wallet.script.setAnswer('reject')
    await expect(request('wallet_watchAsset', asset)).rejects.toMatchObject({ code: 4001 })
    expect(wallet.listedTokens).toEqual([{ chainId: a.id, ...options }])
  })

  test.each<[why: string, asset: unknown]>([
    ['nothing', undefined],
    ['another kind', { type: 'ERC721', options }],
    ['no token', { type: 'ERC20' }],
    ['an invalid address', { type: 'ERC20', options: { ...options, address: '0x1' } }],
    ['no decimals', { type: 'ERC20', options: { ...options, decimals: '6' } }],
  ])('are rejected with -32602 for %s', async (_, asset) => {
    const { wallet, request } = await createConnected()
    await expect(request('wallet_watchAsset', asset)).rejects.toMatchObject({ code: -32602 })
    expect(wallet.listedTokens).toEqual([])
  })
})

describe('signatures', () => {
  test('of messages are valid', async () => {
    const { wallet, request } = await createConnected()
    const address = wallet.addresses[0] as Hex
    const signature = (await request('personal_sign', ['0x68656c6c6f', address])) as Hex
    await expect(verifyMessage({ address, message: 'hello', signature })).resolves.toBe(true)
  })

  test('of typed data given as JSON text are valid', async () => {
    const { wallet, request } = await createConnected()
    const data = {
      domain: { name: 'Test', chainId: a.id },
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' },
        ],
        Mail: [{ name: 'amount', type: 'uint256' }],
      },
      primaryType: 'Mail',
      message: { amount: '115792089237316195423570985008687907853269984665640564039457584007913129639935' },
    } as const
    const address = wallet.addresses[1] as Hex
    const signature = (await request('eth_signTypedData_v4', [address, JSON.stringify(data)])) as Hex
    const asNumbers = {
      ...data,
      domain: { name: 'Test', chainId: BigInt(a.id) },
      message: { amount: 2n ** 256n - 1n },
    }
    await expect(verifyTypedData({ ...asNumbers, address, signature })).resolves.toBe(true)
    await expect(recoverTypedDataAddress({ ...asNumbers, signature })).resolves.toBe(address)
  })

  test('are rejected for foreign accounts and for accounts without permission', async () => {
    const { wallet, request } = create()
    await expect(request('personal_sign', ['0x00', wallet.addresses[0]])).rejects.toMatchObject({ code: 4100 })
    await request('eth_requestAccounts')
    await expect(request('personal_sign', ['0x00', stranger])).rejects.toMatchObject({ code: 4100 })
    wallet.script.setAnswer('reject', 'personal_sign')
    await expect(request('personal_sign', ['0x00', wallet.addresses[0]])).rejects.toMatchObject({ code: 4001 })
  })

  test('are never made by the node', async () => {
    const { request } = await createConnected()
    for (const method of ['eth_sign', 'eth_signTransaction', 'evm_snapshot', 'anvil_setBalance']) {
      await expect(request(method, [])).rejects.toMatchObject({ code: 4200 })
    }
  })
})

describe('transactions', () => {
  test('are signed by the wallet and mined by the chain', async () => {
    const { wallet, request } = await createConnected()
    const node = createPublicClient({ transport: http(a.url), pollingInterval: 20 })
    const before = await node.getBalance({ address: stranger })
    const send = () => request('eth_sendTransaction', [{ from: wallet.addresses[0], to: stranger, value: '0x7' }])
    const hashes = (await Promise.all([send(), send()])) as Hex[]
    const receipts = await Promise.all(hashes.map((hash) => node.waitForTransactionReceipt({ hash })))
    expect(receipts.map(({ status, from }) => [status, from])).toEqual(
      Array(2).fill(['success', wallet.addresses[0]?.toLowerCase()]),
    )
    await expect(node.getBalance({ address: stranger })).resolves.toBe(before + 14n)
    await expect(request('eth_call', [{ to: stranger }, 'latest'])).resolves.toBe('0x')
  })

  test('keep the nonce, gas, fees and data of the app', async () => {
    const { wallet, request } = await createConnected()
    const node = createPublicClient({ transport: http(a.url), pollingInterval: 20 })
    const nonce = await node.getTransactionCount({ address: wallet.addresses[0] as Hex, blockTag: 'pending' })
    const named = { gas: 30_000n, maxFeePerGas: 40_000_000_000n, maxPriorityFeePerGas: 2_000_000_000n }
    const hexOf = Object.fromEntries(Object.entries(named).map(([name, value]) => [name, numberToHex(value)]))
    const sent = { from: wallet.addresses[0], to: stranger, nonce: numberToHex(nonce), ...hexOf }
    const hash = (await request('eth_sendTransaction', [{ ...sent, data: '0x1234' }])) as Hex
    await expect(node.getTransaction({ hash })).resolves.toMatchObject({ nonce, ...named, input: '0x1234', value: 0n })
    const next = { ...sent, nonce: numberToHex(nonce + 1), input: '0x5678' }
    const nextHash = (await request('eth_sendTransaction', [next])) as Hex
    await expect(node.getTransaction({ hash: nextHash })).resolves.toMatchObject({ nonce: nonce + 1, input: '0x5678' })
  })

  test('can create a contract', async () => {
    const { wallet, request } = await createConnected()
    const node = createPublicClient({ transport: http(a.url), pollingInterval: 20 })
    const creating = { from: wallet.addresses[0], data: '0x6001600c60003960016000f300', gas: '0x186a0' }
    const hash = (await request('eth_sendTransaction', [creating])) as Hex
    const { contractAddress, status } = await node.waitForTransactionReceipt({ hash })
    expect([status, await node.getCode({ address: contractAddress as Hex })]).toEqual(['success', '0x00'])
  })

  test('reject with the error of the node', async () => {
    const { wallet, request } = await createConnected()
    const tooMuch = request('eth_sendTransaction', [
      { from: wallet.addresses[0], to: stranger, value: `0x${'f'.repeat(40)}` },
    ])
    await expect(tooMuch).rejects.toMatchObject({
      name: 'ProviderRpcError',
      message: expect.stringMatching(/insufficient|funds|balance/i),
    })
  })

  test('go to the current chain of the wallet', async () => {
    const { wallet, request } = await createConnected({ chainId: b.id })
    const transaction = { from: wallet.addresses[0], to: stranger, value: '0x1' }
    await expect(request('eth_sendTransaction', [{ ...transaction, chainId: hexA }])).rejects.toMatchObject({
      code: -32602,
    })
    const hash = (await request('eth_sendTransaction', [{ ...transaction, chainId: hexB }])) as Hex
    const node = createPublicClient({ transport: http(b.url), pollingInterval: 20 })
    await expect(node.waitForTransactionReceipt({ hash })).resolves.toMatchObject({ status: 'success' })
  })
})

describe('batches', () => {
  /** Reverts: the executor's deployer rejects an empty call. */
  const reverting = { to: '0x4e59b44847b379578588920cA78FbF26c0B4956C', data: '0x00' } as const

  async function run(chainId: number, calls: readonly { to: Hex; value?: bigint; data?: Hex }[], forceAtomic: boolean) {
    const { wallet } = await createConnected({ chainId })
    const client = createWalletClient({ account: wallet.addresses[0] as Hex, transport: custom(wallet.provider) })
    const chain = {
      id: chainId,
      name: 'local',
      nativeCurrency: { name: '', symbol: '', decimals: 18 },
      rpcUrls: { default: { http: [] } },
    }
    const { id } = await client.sendCalls({ calls, chain, forceAtomic })
    return client.waitForCallsStatus({ id, pollingInterval: 20, timeout: 60_000 })
  }

  test('report the capabilities of each chain', async () => {
    const { wallet, request } = await createConnected()
    await expect(request('wallet_getCapabilities', [wallet.addresses[0]])).resolves.toEqual({
      [hexA]: { atomic: { status: 'supported' } },
      [hexB]: { atomic: { status: 'unsupported' } },
    })
    await expect(request('wallet_getCapabilities', [stranger])).rejects.toMatchObject({ code: 4100 })
  })

  test('are atomic if requested', async () => {
    const node = createPublicClient({ transport: http(a.url) })
    const before = await node.getBalance({ address: stranger })
    const status = await run(
      a.id,
      [
        { to: stranger, value: 3n },
        { to: stranger, value: 4n, data: '0x1234' },
      ],
      true,
    )
    expect([status.statusCode, status.atomic, status.receipts?.length]).toEqual([200, true, 1])
    await expect(node.getBalance({ address: stranger })).resolves.toBe(before + 7n)
    await expect(
      node.getCode({ address: createEvmTestWallet({ chains, privateKeys: [key] }).addresses[0] as Hex }),
    ).resolves.toMatch(/^0xef0100/)
  })

  test('change nothing if one call of an atomic batch fails', async () => {
    const node = createPublicClient({ transport: http(a.url) })
    const before = await node.getBalance({ address: stranger })
    const status = await run(a.id, [{ to: stranger, value: 3n }, reverting], true)
    expect([status.statusCode, status.receipts?.length]).toEqual([500, 1])
    await expect(node.getBalance({ address: stranger })).resolves.toBe(before)
  })

  test('are otherwise one transaction per call and stop at the first failure', async () => {
    const good = await run(
      b.id,
      [
        { to: stranger, value: 1n },
        { to: stranger, value: 2n },
      ],
      false,
    )
    expect([good.statusCode, good.atomic, good.receipts?.length]).toEqual([200, false, 2])
    const bad = await run(b.id, [{ to: stranger, value: 1n }, reverting, { to: stranger, value: 2n }], false)
    expect([bad.statusCode, bad.receipts?.length]).toEqual([600, 2])
  })

  test('are rejected with the codes of EIP-5792', async () => {
    const { wallet, request } = await createConnected()
    const order = {
      version: '2.0.0',
      from: wallet.addresses[0],
      chainId: hexB,
      atomicRequired: false,
      calls: [{ to: stranger }],
    }
    const send = (changes: object) => request('wallet_sendCalls', [{ ...order, ...changes }])
    await expect(send({ version: '1.0' })).rejects.toMatchObject({ code: -32602 })
    await expect(send({ chainId: '0x5' })).rejects.toMatchObject({ code: 5710 })
    await expect(send({ atomicRequired: true })).rejects.toMatchObject({ code: 5760 })
    await expect(send({ capabilities: { paymaster: {} } })).rejects.toMatchObject({ code: 5700 })
    await expect(send({ capabilities: { paymaster: { optional: true } }, id: '0x01' })).resolves.toEqual({ id: '0x01' })
    await expect(send({ id: '0x01' })).rejects.toMatchObject({ code: 5720 })
    await expect(request('wallet_getCallsStatus', ['0x02'])).rejects.toMatchObject({ code: 5730 })
    expect(methodsOf(wallet)).toEqual(['wallet_sendCalls'])
  })
})

describe('accounts that are contracts', () => {
  const owner = generatePrivateKey()
  const contract = contractWalletOf(privateKeyToAccount(owner).address)
  const createContract = () => createConnected({ privateKeys: [owner], accounts: 'contracts' })

  test('sign for the address of the contract, before and after it is deployed', async () => {
    const { wallet, request } = await createContract()
    expect(wallet.addresses).toEqual([contract.address])
    const client = createPublicClient({ transport: http(a.url), pollingInterval: 50 })
    const { address } = contract
    const sign = async () => (await request('personal_sign', [toHex('hello'), address])) as Hex
    const types = { Mail: [{ name: 'text', type: 'string' }] } as const
    const data = { domain: {}, types, primaryType: 'Mail', message: { text: 'hello' } } as const
    const signData = async () => (await request('eth_signTypedData_v4', [address, JSON.stringify(data)])) as Hex

    const before = await sign()
    expect(before).toMatch(/(6492){16}$/)
    await expect(client.verifyMessage({ address, message: 'hello', signature: before })).resolves.toBe(true)
    await expect(client.verifyMessage({ address, message: 'other', signature: before })).resolves.toBe(false)
    await expect(client.verifyTypedData({ ...data, address, signature: await signData() })).resolves.toBe(true)

    const sender = createWalletClient({ account: privateKeyToAccount(owner), transport: http(a.url) })
    await chainRpc(a.url, { method: 'anvil_setBalance', params: [sender.account.address, toHex(10n ** 18n)] })
    const hash = await sender.sendTransaction({ ...contract.deployment, chain: null })
    await client.waitForTransactionReceipt({ hash })
    const after = await sign()
    expect(after).toMatch(/^0x[0-9a-f]{130}$/)
    await expect(client.verifyMessage({ address, message: 'hello', signature: after })).resolves.toBe(true)
    await expect(client.verifyTypedData({ ...data, address, signature: await signData() })).resolves.toBe(true)
  })

  test('send nothing', async () => {
    const { request } = await createContract()
    const from = contract.address
    const batch = { version: '2.0.0', chainId: hexA, atomicRequired: false, calls: [{ to: stranger }] }
    await expect(request('eth_sendTransaction', [{ from, to: stranger }])).rejects.toMatchObject({ code: 4200 })
    await expect(request('wallet_sendCalls', [batch])).rejects.toMatchObject({ code: 4200 })
    await expect(request('wallet_getCapabilities', [from])).resolves.toEqual({})
  })
})

describe('faults', () => {
  test('include made-up answers: once, in a queue, or until stopLying()', async () => {
    const { wallet, request } = await createConnected()
    const { script } = wallet
    script.answerNext('eth_chainId', { result: null })
    script.answerNext('eth_chainId', { error: { code: -32603, message: 'x', data: { originalError: { code: 4902 } } } })
    script.lie('eth_chainId', (params: unknown) => ['made up', params])
    await expect(request('eth_chainId')).resolves.toBeNull()
    await expect(request('eth_chainId')).rejects.toMatchObject({
      code: -32603,
      data: { originalError: { code: 4902 } },
    })
    await expect(request('eth_chainId')).resolves.toEqual(['made up', undefined])
    script.lie('eth_chainId', { throws: 'a bare text' })
    await expect(request('eth_chainId')).rejects.toBe('a bare text')
    script.lie('eth_chainId', { never: true })
    await expect(isSettled(request('eth_chainId'))).resolves.toBe(false)
    script.stopLying()
    await expect(request('eth_chainId')).resolves.toBe(hexA)
  })

  test('include a held silent request, whose old answer comes late', async () => {
    const { wallet, request } = await createConnected()
    const release = wallet.script.hold('eth_chainId')
    const asking = request('eth_chainId')
    await settle()
    wallet.switchChain(b.id)
    release()
    await expect(asking).resolves.toBe(hexA)
  })

  test('include vanish(), after which no request is answered and no event sent', async () => {
    const { wallet, request, events } = await createConnected()
    const window = createFakeWindow()
    const announced: unknown[] = []
    window.addEventListener('eip6963:announceProvider', (event) => announced.push(event))
    wallet.announce(window)
    const release = wallet.script.hold('eth_accounts')
    const pending = request('eth_accounts')
    await settle()
    wallet.vanish()
    release()
    wallet.switchChain(b.id)
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    await expect(isSettled(pending)).resolves.toBe(false)
    await expect(isSettled(request('eth_chainId'))).resolves.toBe(false)
    expect([announced.length, events.length]).toEqual([1, 0])
    wallet.reappear()
    expect(announced).toHaveLength(2)
    await expect(request('eth_chainId')).resolves.toBe(hexB)
  })
})

describe('external input', () => {
  test('is rejected with -32602 if it violates the standard', async () => {
    const { request } = await createConnected()
    for (const method of [
      'eth_sendTransaction',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_sendCalls',
    ]) {
      await expect(request(method, [])).rejects.toMatchObject({ code: -32602 })
      await expect(request(method)).rejects.toMatchObject({ code: -32602 })
    }
    await expect(request('wallet_addEthereumChain', [{ chainId: '0x5' }])).rejects.toMatchObject({ code: -32602 })
  })

  test('does no harm if the memory is broken, full or blocked', async () => {
    for (const mode of ['working', 'full', 'blocked'] as const) {
      const memory = createMemoryStorage({ 'latchkey.testWallet:test.latchkey.wallet': '{' }, { mode })
      const { request } = create({ memory })
      await expect(request('eth_accounts')).resolves.toEqual([])
      await expect(request('eth_requestAccounts')).resolves.toHaveLength(2)
    }
  })

  test('gives an internal error if the node does not answer', async () => {
    const { request } = create({ chains: [{ id: a.id, rpcUrl: 'http://127.0.0.1:1' }] })
    await expect(request('eth_blockNumber')).rejects.toMatchObject({ name: 'ProviderRpcError', code: -32603 })
  })
})

describe('discovery', () => {
  test('announces the wallet at once and on each request until it is stopped', () => {
    const { wallet } = create({ name: 'Ours', rdns: 'example.ours', uuid: '350670db-19fa-4704-a166-e52e178b59d2' })
    const window = createFakeWindow()
    const details: unknown[] = []
    window.addEventListener('eip6963:announceProvider', (event) => details.push((event as CustomEvent).detail))
    const stop = wallet.announce(window)
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    stop()
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(details).toHaveLength(2)
    expect(details[0]).toEqual({ info: wallet.info, provider: wallet.provider })
    expect(wallet.info).toMatchObject({
      name: 'Ours',
      rdns: 'example.ours',
      icon: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
    })
    expect(Object.isFrozen(details[0])).toBe(true)
  })

  test('sets window.ethereum until it is removed', () => {
    const { wallet } = create()
    const window = createFakeWindow()
    const remove = wallet.injectLegacy(window)
    expect(window).toHaveProperty('ethereum', wallet.provider)
    remove()
    expect(window).not.toHaveProperty('ethereum')
  })

  test('counts the listeners of the provider', () => {
    const { wallet } = create()
    const listener = () => undefined
    const before = wallet.listenerCount()
    wallet.provider.on('connect', listener).on('chainChanged', listener)
    expect([wallet.listenerCount(), wallet.listenerCount('connect')]).toEqual([before + 2, 1])
    wallet.provider.removeListener('connect', listener).removeListener('chainChanged', listener)
    expect(wallet.listenerCount()).toBe(before)
  })
})

async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const settled = promise.then(
    () => true,
    () => true,
  )
  return Promise.race([settled, settle().then(() => false)])
}
