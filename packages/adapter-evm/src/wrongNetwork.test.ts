import { createModal, type Network, type TypedData } from '@latchkey/core'
import { announceProvider, createEvmTestWallet, createFakeWindow, throwAwayKeys } from '@latchkey/testkit'
import { createPublicClient, type Hex, http } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { evm } from './evm.js'

const { a, b } = inject('chains')
const idA = `eip155:${a.id}`
const idB = `eip155:${b.id}`
const hexB = `0x${b.id.toString(16)}`
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const networkA: Network = { id: idA, name: 'Chain A', nativeCurrency, rpcUrls: { default: { http: [a.url] } } }
const networkB: Network = { id: idB, name: 'Chain B', nativeCurrency, rpcUrls: { default: { http: [b.url] } } }
/** Other test files send from other accounts on the same chains. */
const [key] = throwAwayKeys.slice(6, 7) as [Hex]
const mail: TypedData = {
  domain: { name: 'Mail', chainId: a.id },
  types: { Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  message: { text: 'hello' },
}
const signing = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_sendCalls',
  'wallet_switchEthereumChain',
]

let stop: () => void = () => undefined
afterEach(() => stop())

async function connect() {
  const wallet = createEvmTestWallet({
    chains: [
      { id: a.id, rpcUrl: a.url },
      { id: b.id, rpcUrl: b.url },
    ],
    privateKeys: [key],
  })
  /** Runs directly after the wallet has answered this method. */
  const after = new Map<string, () => void>()
  const provider = new Proxy(wallet.provider, {
    get(target, name, receiver) {
      if (name !== 'request') return Reflect.get(target, name, receiver)
      return async (request: { readonly method: string }) => {
        const answer = await target.request(request as never)
        after.get(request.method)?.()
        return answer
      }
    },
  })
  const window = createFakeWindow()
  const modal = createModal({ networks: [networkA, networkB], adapters: [evm()] })
  announceProvider(window, { info: wallet.info, provider })
  stop = modal.start(window)
  await modal.connect({ connectorId: `eip155/${wallet.info.rdns}` })
  wallet.script.clearLog()
  const to = privateKeyToAddress(generatePrivateKey())
  const api = modal.adapters.eip155
  const requested = () =>
    wallet.script.requests.map(({ method }) => method).filter((method) => signing.includes(method))
  const received = async () => {
    const on = ({ url }: { readonly url: string }) =>
      createPublicClient({ transport: http(url) }).getBalance({ address: to })
    return { a: await on(a), b: await on(b) }
  }
  const writes: Readonly<Record<string, () => Promise<unknown>>> = {
    signMessage: () => modal.signMessage('hello'),
    signTypedData: () => modal.signTypedData(mail),
    sendTransaction: () => api.sendTransaction({ to, value: 1n }),
    sendCalls: () => api.sendCalls([{ to, value: 1n }]),
  }
  return { wallet, modal, api, after, to, requested, received, writes }
}

const names = ['signMessage', 'signTypedData', 'sendTransaction', 'sendCalls']

describe('a wallet that switched its network without an event', () => {
  test.each(names)('gets no request: %s', async (name) => {
    const { wallet, modal, writes, requested, received } = await connect()
    wallet.script.lie('eth_chainId', { result: hexB })
    await expect(writes[name]?.()).rejects.toMatchObject({
      code: 'LATCHKEY_NETWORK_DISCONNECTED',
      networkId: idA,
      walletNetworkId: idB,
    })
    expect(requested()).toEqual([])
    expect(modal.state.$current.get()?.networkId).toBe(idB)
    expect(await received()).toEqual({ a: 0n, b: 0n })
  })

  test.each(names)('gets no request when only one answer names another network: %s', async (name) => {
    const { wallet, writes, requested } = await connect()
    wallet.script.answerNext('eth_chainId', { result: hexB })
    await expect(writes[name]?.()).rejects.toMatchObject({ code: 'LATCHKEY_NETWORK_DISCONNECTED' })
    expect(requested()).toEqual([])
  })
})

test.each(names)('a wallet that is switched while the code of %s loads gets no request', async (name) => {
  const { wallet, writes, requested } = await connect()
  const written = writes[name]?.()
  wallet.switchChain(b.id)
  await expect(written).rejects.toMatchObject({ code: 'LATCHKEY_NETWORK_DISCONNECTED', networkId: idA })
  expect(requested()).toEqual([])
})

test('a wallet that is switched between the check and the request rejects it, because the request names its chain', async () => {
  const { wallet, after, writes, received } = await connect()
  after.set('eth_chainId', () => {
    after.clear()
    queueMicrotask(() => wallet.switchChain(b.id))
  })
  await expect(writes.sendTransaction?.()).rejects.toMatchObject({ code: expect.stringMatching(/^LATCHKEY_/) })
  expect(await received()).toEqual({ a: 0n, b: 0n })
})

test('sendCalls() names the chain of the batch, even when the wallet is switched after its capabilities were read', async () => {
  const { wallet, after, writes } = await connect()
  after.set('wallet_getCapabilities', () => wallet.switchChain(b.id))
  await writes.sendCalls?.()
  const [sent] = wallet.script.requests.filter(({ method }) => method === 'wallet_sendCalls')
  expect(sent?.params).toMatchObject([{ chainId: `0x${a.id.toString(16)}` }])
})

describe('a request with networkId', () => {
  test('first switches the wallet, and sends on that chain only', async () => {
    const { api, to, requested, received } = await connect()
    const hash = await api.sendTransaction({ to, value: 1n }, { networkId: idB })
    await api.waitForTransaction(hash)
    expect(requested()).toEqual(['wallet_switchEthereumChain', 'eth_sendTransaction'])
    expect(await received()).toEqual({ a: 0n, b: 1n })
  })

  test('first switches the wallet for typed data and batches as well', async () => {
    const { modal, api, to, requested } = await connect()
    await modal.signTypedData({ ...mail, domain: { name: 'Mail', chainId: b.id } }, { networkId: idB })
    await api.sendCalls([{ to, value: 1n }], { networkId: idA })
    const switching = 'wallet_switchEthereumChain'
    expect(requested()).toEqual([switching, 'eth_signTypedData_v4', switching, 'wallet_sendCalls'])
  })

  test('sends nothing when the user rejects the switch', async () => {
    const { wallet, api, to, requested, received } = await connect()
    wallet.script.setAnswer('reject')
    await expect(api.sendTransaction({ to, value: 1n }, { networkId: idB })).rejects.toMatchObject({
      code: 'LATCHKEY_USER_REJECTED',
    })
    expect(requested()).toEqual(['wallet_switchEthereumChain'])
    expect(await received()).toEqual({ a: 0n, b: 0n })
  })
})

test('requests reject with UnsupportedNetworkError on a network that the app does not list', async () => {
  const { modal, writes, requested } = await connect()
  modal.removeNetwork(idA)
  for (const name of ['sendTransaction', 'sendCalls', 'signTypedData']) {
    await expect(writes[name]?.()).rejects.toMatchObject({ code: 'LATCHKEY_UNSUPPORTED_NETWORK' })
  }
  expect(requested()).toEqual([])
})
