import type { RpcClient } from '@latchkey/core'
import { createCall } from '@latchkey/testkit'
import type { EIP1193Provider } from 'viem'
import { expect, test } from 'vitest'
import type { EvmCore } from '../evmCore.js'
import { estimateTransaction } from '../transactions/estimateTransaction.js'
import { accountKind } from './accountKind.js'
import { balance } from './balance.js'
import { signMessage } from './signMessage.js'
import { estimateTransfer, sendTransfer } from './transfer.js'

const ada = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const recipient = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'
const hash = `0x${'ab'.repeat(32)}`

/** A wallet and a network. The network answers by method. */
function create(answers: Readonly<Record<string, unknown>> = {}) {
  const requested: unknown[] = []
  const rpc: RpcClient = {
    async request(method, params) {
      // rememberSent() reads the transaction after sending.
      if (!method.startsWith('eth_getTransaction')) requested.push([method, params])
      return answers[method]
    },
  }
  const provider = {
    async request({ method, params }: { readonly method: string; readonly params?: unknown }) {
      requested.push([method, params])
      return hash
    },
  }
  const core = { context: { rpc: () => rpc }, sent: new Map() } as object as EvmCore
  const call = createCall<EIP1193Provider>({
    connection: {
      provider: provider as object as EIP1193Provider,
      watch: () => () => undefined,
      read: async () => undefined,
    },
    account: { id: ada, address: ada, type: 'eoa' },
    address: ada,
    networkId: 'eip155:1',
    signal: new AbortController().signal,
  })
  return { core, call, requested }
}

test.each([null, '', '0x', '1', 1, '0xg', `0x${'f'.repeat(65)}`])(
  'balance() rejects the answer %j with a typed error',
  async (answer) => {
    const { core, call } = create({ eth_getBalance: answer })
    await expect(balance(core, call)).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
  },
)

test('balance() is exact', async () => {
  const { core, call } = create({ eth_getBalance: `0x${'f'.repeat(64)}` })
  await expect(balance(core, call)).resolves.toBe(2n ** 256n - 1n)
})

test.each([null, 'code', '0x1', 7])('accountKind() rejects the code %j with a typed error', async (answer) => {
  const { core, call } = create({ eth_getCode: answer })
  await expect(accountKind(core, call)).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_ANSWER' })
})

test('sendTransfer() sends a token with the exact call of its contract', async () => {
  const { core, call, requested } = create()
  await expect(sendTransfer(core, call, { to: recipient, amount: 1_000_000n, token })).resolves.toBe(hash)
  const data =
    '0xa9059cbb000000000000000000000000d1220a0cf47c7b9be7a2e6ba89f429762e7b9adb00000000000000000000000000000000000000000000000000000000000f4240'
  expect(requested).toEqual([['eth_sendTransaction', [{ from: ada, to: token, value: '0x0', data, chainId: '0x1' }]]])
})

test.each([
  { to: '0x1', amount: 1n },
  { to: recipient, amount: -1n },
  { to: recipient, amount: 2n ** 256n },
  { to: recipient, amount: 1n, token: '0x1' },
  { to: '0x1', amount: 1n, token },
])('sendTransfer() sends nothing to the wallet for the invalid transfer %o', async (transfer) => {
  const { core, call, requested } = create()
  await expect(sendTransfer(core, call, transfer)).rejects.toMatchObject({
    code: expect.stringMatching(/^LATCHKEY_INVALID/),
  })
  expect(requested).toEqual([])
})

test.each([
  ['0x0000000000000000000000000000000000000000', undefined, 'zero'],
  ['0x0000000000000000000000000000000000000000', token, 'zero'],
  ['0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', undefined, 'placeholder'],
  [token, token, 'token'],
  [token.toLowerCase(), token, 'token'],
])(
  'sendTransfer() to %s (token: %s), where it would be lost, sends nothing to the wallet',
  async (to, asset, reason) => {
    const { core, call, requested } = create({
      eth_estimateGas: '0x5208',
      eth_gasPrice: '0xb',
      eth_getBlockByNumber: {},
    })
    const transfer = { to, amount: 1n, token: asset }
    const refusal = { code: 'LATCHKEY_RECIPIENT', reason }
    await expect(sendTransfer(core, call, transfer)).rejects.toMatchObject(refusal)
    await expect(estimateTransfer(core, call, transfer)).rejects.toMatchObject(refusal)
    expect(requested).toEqual([])
  },
)

test('sendTransfer() sends to a burn address, to the sender, and to the contract of another token', async () => {
  for (const to of ['0x000000000000000000000000000000000000dEaD', ada, token]) {
    const { core, call, requested } = create()
    await expect(sendTransfer(core, call, { to, amount: 1n })).resolves.toBe(hash)
    expect(requested).toEqual([['eth_sendTransaction', [{ from: ada, to, value: '0x1', chainId: '0x1' }]]])
  }
})

test.each([
  ['hello', '0x68656c6c6f'],
  ['0xdead', '0x307864656164'],
  ['é', '0xc3a9'],
])('signMessage() signs the text %j as its bytes, and returns only the signature', async (message, bytes) => {
  const { core: _, call, requested } = create()
  await expect(signMessage(call, message)).resolves.toEqual({ signature: hash, scheme: 'eip191' })
  expect(requested).toEqual([['personal_sign', [bytes, ada]]])
  const ended = new Error('cancelled')
  await expect(signMessage({ ...call, signal: AbortSignal.abort(ended) }, message)).rejects.toBe(ended)
  expect(requested).toHaveLength(1)
})

test('estimateTransfer() covers a doubled base fee', async () => {
  const answers = { eth_estimateGas: '0x5208', eth_gasPrice: '0xb', eth_getBlockByNumber: { baseFeePerGas: '0xa' } }
  const { core, call } = create(answers)
  await expect(estimateTransfer(core, call, { to: recipient, amount: 1n })).resolves.toEqual({
    fee: 21n * 21_000n,
    expectedFee: 11n * 21_000n,
    gas: { limit: 21_000n, maxPrice: 21n, basePrice: 10n, tip: 1n },
  })
})

test.each<[string, object, object]>([
  ['without a base fee', {}, {}],
  ['whose base fee is 0', { baseFeePerGas: '0x0' }, { basePrice: 0n, tip: 11n }],
  ['whose base fee is small', { baseFeePerGas: '0x1' }, { basePrice: 1n, tip: 10n }],
])('estimateTransfer() covers a price that rises by half on a network %s', async (_, block, parts) => {
  const { core, call } = create({ eth_estimateGas: '0x5208', eth_gasPrice: '0xb', eth_getBlockByNumber: block })
  await expect(estimateTransfer(core, call, { to: recipient, amount: 1n })).resolves.toEqual({
    fee: 17n * 21_000n,
    expectedFee: 11n * 21_000n,
    gas: { limit: 21_000n, maxPrice: 17n, ...parts },
  })
})

test('estimateTransaction() adds half to the gas price of a network without a base fee', async () => {
  const { core, call } = create({ eth_estimateGas: '0x5208', eth_gasPrice: '0xb', eth_getBlockByNumber: {} })
  await expect(estimateTransaction(core, call, { to: recipient })).resolves.toEqual({
    gas: 21_000n,
    feePerGas: 17n,
    fee: 357_000n,
  })
})

test('signMessage() refuses a text with a lone surrogate before the wallet is asked', async () => {
  const { call, requested } = create()
  await expect(signMessage(call, 'pay \ud800')).rejects.toMatchObject({ code: 'LATCHKEY_INVALID_INPUT' })
  expect(requested).toEqual([])
})

test('signMessage() signs bytes as they are', async () => {
  const { call, requested } = create()
  await expect(signMessage(call, Uint8Array.of(0, 255, 0xde))).resolves.toMatchObject({ scheme: 'eip191' })
  expect(requested).toEqual([['personal_sign', ['0x00ffde', ada]]])
})
