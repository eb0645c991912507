import {
  type Clock,
  createModal,
  InvalidInputError,
  isUserRejection,
  type Network,
  NetworkDisconnectedError,
  NotConnectedError,
  TimeoutError,
  UserRejectedError,
} from '@latchkey/core'
import { createEvmTestWallet, createFakeWindow, createManualClock, throwAwayKeys } from '@latchkey/testkit'
import {
  BaseError,
  ContractFunctionExecutionError,
  type Hex,
  parseAbi,
  type TypedDataDefinition,
  UserRejectedRequestError,
  verifyMessage,
  type WalletClient,
} from 'viem'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { evm } from '../../evm.js'

const { a, b } = inject('chains')
const idA = `eip155:${a.id}`
const idB = `eip155:${b.id}`
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const networkA: Network = { id: idA, name: 'Chain A', nativeCurrency, rpcUrls: { default: { http: [a.url] } } }
const networkB: Network = { id: idB, name: 'Chain B', nativeCurrency, rpcUrls: { default: { http: [b.url] } } }
/** Other test files send from other accounts on the same chains. */
const [key, otherKey] = throwAwayKeys.slice(7, 9) as [Hex, Hex]
const to = '0x000000000000000000000000000000000000bEEF'
const mail = {
  domain: { name: 'Mail', chainId: a.id },
  types: { Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  message: { text: 'hello' },
} as const satisfies TypedDataDefinition
/** Methods that ask the user, or may. */
const isPrompt = (method: string) => /sign|send|EncryptionPublicKey/i.test(method)

const abi = parseAbi(['function mint(uint256 amount)'])

let stop: () => void = () => undefined
afterEach(() => stop())

async function connect(clock?: Clock) {
  const wallet = createEvmTestWallet({
    chains: [
      { id: a.id, rpcUrl: a.url },
      { id: b.id, rpcUrl: b.url, calls: 'sequential' },
    ],
    privateKeys: [key, otherKey],
  })
  const window = createFakeWindow()
  const modal = createModal({ networks: [networkA, networkB], adapters: [evm()], clock })
  wallet.announce(window)
  stop = modal.start(window)
  const connectorId = `eip155/${wallet.info.rdns}`
  await modal.connect({ connectorId })
  const api = modal.adapters.eip155
  const client = await api.walletClient()
  wallet.script.clearLog()
  const requested = () => wallet.script.requests.map(({ method }) => method).filter(isPrompt)
  return { wallet, modal, api, connectorId, client, requested }
}

type Client = Pick<WalletClient, 'request'> & Awaited<ReturnType<typeof connect>>['client']
const writes: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
  signMessage: (client) => client.signMessage({ message: 'hello' }),
  signTypedData: (client) => client.signTypedData(mail),
  sendTransaction: (client) => client.sendTransaction({ to, value: 1n }),
  'sendTransaction without a chain': (client) => client.sendTransaction({ to, value: 1n, chain: null }),
  sendCalls: (client) => client.sendCalls({ calls: [{ to, value: 1n }] }),
  'an unknown method': (client) => client.request({ method: 'wallet_signAway' } as never),
  'a signing method whose name looks like a read': (client) =>
    client.request({ method: 'eth_getEncryptionPublicKey', params: [client.account.address] } as never),
  'a request on the transport itself': (client) =>
    client.transport.request({ method: 'personal_sign', params: ['0x', client.account.address] }),
}
const names = Object.keys(writes)

/** The error of a rejected write. viem wraps it. */
async function refusalOf(written: Promise<unknown> | undefined): Promise<unknown> {
  const failure = await written?.then(
    () => 'not rejected',
    (cause) => cause,
  )
  return failure instanceof BaseError ? failure.walk((cause) => !(cause instanceof BaseError)) : failure
}

describe.each(names)('walletClient(): %s', (name) => {
  test('is rejected after the wallet has switched its network', async () => {
    const { wallet, client, requested } = await connect()
    wallet.switchChain(b.id)
    const refusal = await refusalOf(writes[name]?.(client))
    expect(refusal).toBeInstanceOf(NetworkDisconnectedError)
    expect(refusal).toMatchObject({ networkId: idA, walletNetworkId: idB })
    expect(requested()).toEqual([])
  })

  test('is rejected after the wallet has switched its network without an event', async () => {
    const { wallet, client, requested } = await connect()
    wallet.script.lie('eth_chainId', { result: `0x${b.id.toString(16)}` })
    expect(await refusalOf(writes[name]?.(client))).toBeInstanceOf(NetworkDisconnectedError)
    expect(requested()).toEqual([])
  })

  test('is rejected after the user has selected another account', async () => {
    const { wallet, client, requested } = await connect()
    wallet.selectAccount(wallet.addresses[1] ?? '')
    expect(await refusalOf(writes[name]?.(client))).toBeInstanceOf(NotConnectedError)
    expect(requested()).toEqual([])
  })

  test('is rejected after the user has selected another account without an event', async () => {
    const { wallet, client, requested } = await connect()
    wallet.script.lie('eth_accounts', { result: [...wallet.addresses].reverse() })
    expect(await refusalOf(writes[name]?.(client))).toBeInstanceOf(NotConnectedError)
    expect(requested()).toEqual([])
  })

  test('is rejected after a disconnect and a new connect', async () => {
    const { modal, connectorId, client, requested } = await connect()
    await modal.disconnect()
    await modal.connect({ connectorId })
    expect(await refusalOf(writes[name]?.(client))).toBeInstanceOf(NotConnectedError)
    expect(requested()).toEqual([])
  })
})

describe('the client of walletClient()', () => {
  test('signs and sends with the account and network for which it was made', async () => {
    const { wallet, api, client, requested } = await connect()
    const signature = await client.signMessage({ message: 'hello' })
    const network = await api.publicClient()
    const address = wallet.addresses[0] as Hex
    await expect(network.verifyMessage({ address, message: 'hello', signature })).resolves.toBe(true)
    const typed = await client.signTypedData(mail)
    await expect(network.verifyTypedData({ ...mail, address, signature: typed })).resolves.toBe(true)
    const hash = await client.sendTransaction({ to, value: 1n })
    await expect(network.waitForTransactionReceipt({ hash, pollingInterval: 50 })).resolves.toMatchObject({
      status: 'success',
    })
    expect(requested()).toEqual(['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'])
  })

  test('sends once for a double click, and sends again after the answer', async () => {
    const { wallet, client, requested } = await connect()
    const release = wallet.script.hold('eth_sendTransaction')
    const clicks = [1, 2].map(() => client.sendTransaction({ to, value: 1n }))
    await wallet.script.asked('eth_sendTransaction')
    release()
    const [first, second] = await Promise.all(clicks)
    expect(second).toBe(first)
    await expect(client.sendTransaction({ to, value: 1n })).resolves.not.toBe(first)
    expect(requested()).toEqual(['eth_sendTransaction', 'eth_sendTransaction'])
  })

  test('lists open requests of the wallet in $requests, and no reads', async () => {
    const { wallet, modal, client } = await connect()
    await Promise.all([client.getChainId(), client.getAddresses(), client.getCapabilities(), client.getPermissions()])
    expect(modal.state.$requests.get()).toEqual([])
    const release = wallet.script.hold('personal_sign')
    const signed = client.signMessage({ message: 'hello' })
    await wallet.script.asked('personal_sign')
    expect(modal.state.$requests.get()).toMatchObject([{ name: 'personal_sign' }])
    release()
    await signed
    expect(modal.state.$requests.get()).toEqual([])
  })

  test.each([
    ['eth_chainId', 10_000],
    ['eth_accounts', 10_000],
    ['eth_blockNumber', 60_000],
  ])('limits the wait for an answer that needs no user: %s, %i ms', async (method, limit) => {
    const clock = createManualClock()
    const { wallet, client } = await connect(clock)
    wallet.script.lie(method, { never: true })
    const refusal = refusalOf(client.request({ method } as never))
    await clock.advance(limit)
    expect(await refusal).toBeInstanceOf(TimeoutError)
  })

  test('ends the wait for a read when it is cancelled', async () => {
    const { wallet, client } = await connect()
    wallet.script.lie('eth_accounts', { never: true })
    const cancelled = new AbortController()
    const asking = client.request({ method: 'eth_accounts' }, { signal: cancelled.signal })
    cancelled.abort(new Error('cancelled'))
    await expect(asking).rejects.toThrow('cancelled')
  })

  test('reads without a request, even after the wallet has switched', async () => {
    const { wallet, modal, client } = await connect()
    const counts: number[] = []
    modal.state.$requests.subscribe((requests) => counts.push(requests.length))
    wallet.switchChain(b.id)
    await expect(client.getAddresses()).resolves.toContain(wallet.addresses[0])
    for (const method of ['eth_blockNumber', 'eth_newBlockFilter'])
      await expect(client.request({ method } as never)).resolves.toMatch(/^0x/)
    expect(Math.max(...counts)).toBe(0)
  })

  test('rejects with viem’s own UserRejectedRequestError when the user rejects', async () => {
    const { wallet, client } = await connect()
    wallet.script.setAnswer('reject')
    await expect(client.signMessage({ message: 'hello' })).rejects.toBeInstanceOf(UserRejectedRequestError)
  })

  test('rejects when the request is cancelled in the dialog', async () => {
    const { wallet, modal, client } = await connect()
    wallet.script.hold('personal_sign')
    const signed = client.signMessage({ message: 'hello' })
    await wallet.script.asked('personal_sign')
    modal.state.$requests.get()[0]?.cancel()
    await expect(signed).rejects.toMatchObject({ code: 'LATCHKEY_CANCELLED' })
  })

  test('expects the new network after its own switchChain()', async () => {
    const { wallet, modal, client, requested } = await connect()
    wallet.switchChain(b.id)
    await client.switchChain({ id: a.id })
    await client.signMessage({ message: 'hello' })
    await client.switchChain({ id: b.id })
    await client.signMessage({ message: 'hello' })
    expect(modal.state.$current.get()?.networkId).toBe(idB)
    wallet.switchChain(a.id)
    await expect(client.signMessage({ message: 'hello' })).rejects.toMatchObject({ networkId: idB })
    expect(requested()).toEqual(['personal_sign', 'personal_sign'])
  })

  test('expects the old network when the user rejects switchChain()', async () => {
    const { wallet, client } = await connect()
    wallet.script.setAnswer('reject', 'wallet_switchEthereumChain')
    await expect(client.switchChain({ id: b.id })).rejects.toThrow()
    await expect(client.signMessage({ message: 'hello' })).resolves.toMatch(/^0x/)
  })

  test('has the account and network of the moment of the call', async () => {
    const { wallet, api } = await connect()
    const made = api.walletClient()
    wallet.switchChain(b.id)
    const client = await made
    expect(client.chain.id).toBe(a.id)
    await expect(client.signMessage({ message: 'hello' })).rejects.toBeInstanceOf(NetworkDisconnectedError)
  })
})

describe('walletClient() refuses a text with a lone surrogate, which wallets would sign as U+FFFD', () => {
  const lone = 'pay \ud800'
  const typed = { ...mail, message: { text: lone } }
  const signatures: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
    'in signMessage()': (client) => client.signMessage({ message: lone }),
    'in signMessage() of an extended client': (client) => client.extend(() => ({})).signMessage({ message: lone }),
    'in signTypedData()': (client) => client.signTypedData(typed),
    'in the domain of signTypedData()': (client) =>
      client.signTypedData({ ...mail, domain: { ...mail.domain, name: lone } }),
    'in a request of plain text': (client) =>
      client.request({ method: 'personal_sign', params: [lone as Hex, client.account.address] }),
    'in a request of structured data that is not serialized': (client) =>
      client.request({ method: 'eth_signTypedData_v4', params: [client.account.address, typed] } as never),
    'in the name of a member': (client) =>
      client.request({ method: 'eth_signTypedData_v4', params: [client.account.address, { [lone]: 1 }] } as never),
  }

  test.each(Object.keys(signatures))('%s, without a request to the wallet', async (name) => {
    const { client, requested } = await connect()
    expect(await refusalOf(signatures[name]?.(client))).toBeInstanceOf(InvalidInputError)
    expect(requested()).toEqual([])
  })

  test('but signs a text that only contains the escape sequence', async () => {
    const { client } = await connect()
    const message = '{"text":"\\ud800"}'
    const signature = await client.signMessage({ message })
    await expect(verifyMessage({ address: client.account.address, message, signature })).resolves.toBe(true)
  })
})

test.each([
  ['writeContract', (client: Client) => client.writeContract({ address: to, abi, functionName: 'mint', args: [1n] })],
  ['sendTransaction', (client: Client) => client.sendTransaction({ to, value: 1n })],
  ['signMessage', (client: Client) => client.signMessage({ message: 'hello' })],
  ['sendCalls', (client: Client) => client.sendCalls({ calls: [{ to, value: 1n }] })],
])('isUserRejection() recognises a rejection of %s() in viem’s error and in ours', async (name, write) => {
  const { wallet, modal, client } = await connect()
  wallet.script.setAnswer('reject')
  const failure = await write(client as Client).catch((cause: unknown) => cause)
  expect(failure).toBeInstanceOf(name === 'writeContract' ? ContractFunctionExecutionError : BaseError)
  expect(failure).not.toBeInstanceOf(UserRejectedError)
  expect(isUserRejection(failure)).toBe(true)
  const ours = await modal.signMessage('hello').catch((cause: unknown) => cause)
  expect(ours).toBeInstanceOf(UserRejectedError)
  expect(isUserRejection(ours)).toBe(true)
})

test.each([
  { code: '4001', message: '' },
  { code: 5001, message: 'User disapproved requested chains' },
  { code: -32603, message: 'User denied transaction signature.' },
])('isUserRejection() recognises a wallet’s rejection with %j in viem’s error and in ours', async (error) => {
  const { wallet, api, client } = await connect()
  wallet.script.lie('eth_sendTransaction', { error: error as { code: number; message: string } })
  const failure = await client
    .writeContract({ address: to, abi, functionName: 'mint', args: [1n] })
    .catch((cause: unknown) => cause)
  expect(failure).toBeInstanceOf(ContractFunctionExecutionError)
  expect(isUserRejection(failure)).toBe(true)
  const ours = await api.sendTransaction({ to, value: 1n }).catch((cause: unknown) => cause)
  expect(ours).toBeInstanceOf(UserRejectedError)
  expect(isUserRejection(ours)).toBe(true)
})

test.each([
  { code: -32000, message: 'insufficient funds for gas * price + value' },
  { code: -32000, message: 'execution reverted: user rejected by the list' },
  { code: 3, message: 'execution reverted: user rejected by the list' },
])('isUserRejection() is false when the network answers a viem client with %j', async (error) => {
  const { wallet, client } = await connect()
  // viem tries the second method after an answer with -32000 to the first.
  for (const method of ['eth_sendTransaction', 'wallet_sendTransaction']) wallet.script.lie(method, { error })
  const failure = await client.sendTransaction({ to, value: 1n }).catch((cause: unknown) => cause)
  expect(failure).toBeInstanceOf(BaseError)
  expect(String(failure)).toContain(error.message)
  expect(isUserRejection(failure)).toBe(false)
})

test('isUserRejection() is false when core rejects a request of a viem client', async () => {
  const { modal, client } = await connect()
  await modal.disconnect()
  const gone = await client.signMessage({ message: 'hello' }).catch((cause: unknown) => cause)
  expect(isUserRejection(gone)).toBe(false)
})
