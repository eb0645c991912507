import { createModal, definePlugin, PaymentRequestError, type PluginContext, RpcError } from '@latchkey/core'
import { type PaymentService, paymentsService } from '@latchkey/core/services'
import fc from 'fast-check'
import { createPublicClient, defineChain, getAddress, http } from 'viem'
import { describe, expect, inject, test } from 'vitest'
import lookalikes from '../../../../tests/vectors/lookalike-addresses.json' with { type: 'json' }
import vector from '../../../../tests/vectors/uri-ethereum-681.json' with { type: 'json' }
import { evm } from '../evm.js'
import type { EvmCore } from '../evmCore.js'
import { describeReceiver } from './describeReceiver.js'
import { parseEthereumUri } from './parseEthereumUri.js'

const { b } = inject('chains')
const networkId = `eip155:${b.id}`
const ada = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const bob = '0x8e23Ee67d1332aD560396262C48ffbB01F93D052'
const token = '0x89205A3A3b2A69De6Dbf7f01ED13B2108B2c43e7'
const { signal } = new AbortController()

/** The payments of the adapter, as a plugin gets them. */
async function paymentsOn(url = b.url): Promise<PaymentService> {
  const chain = defineChain({
    id: b.id,
    name: 'Chain B',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  })
  const plugin = definePlugin({ id: 'plugin', setup: (context): { api: PluginContext } => ({ api: context }) })
  const modal = createModal({ networks: [chain], adapters: [evm()], plugins: [plugin] })
  const payments = modal.plugins.plugin.service(paymentsService, networkId)
  if (!payments) throw new Error('The adapter has no payments.')
  return payments
}
const payments = await paymentsOn()

/** The reason why a text is refused. */
async function reasonFor(text: string): Promise<string | undefined> {
  try {
    await payments.parse(text, networkId)
    return undefined
  } catch (cause) {
    if (cause instanceof PaymentRequestError) return cause.reason
    throw cause
  }
}

describe('parseEthereumUri() on vector uri-ethereum-681', () => {
  test.each(vector.groups.valid)('reads $uri', async ({ uri, target, valueWei, ...others }) => {
    const { gas, gasPrice } = { gas: undefined, gasPrice: undefined, ...others }
    expect(parseEthereumUri(uri)).toEqual({
      target,
      ...(valueWei !== undefined && { value: BigInt(valueWei) }),
      ...(gas !== undefined && { gas: BigInt(gas) }),
      ...(gasPrice !== undefined && { gasPrice: BigInt(gasPrice) }),
    })
    await expect(payments.parse(uri, networkId)).resolves.toEqual({ to: target, amount: BigInt(valueWei) })
  })

  test.each(vector.groups.invalid)('refuses $uri: $why', async ({ uri }) => {
    expect(() => parseEthereumUri(uri)).toThrow(PaymentRequestError)
    await expect(payments.parse(uri, networkId)).rejects.toThrow(PaymentRequestError)
  })

  test('covers the whole vector', () => {
    expect([vector.groups.valid.length, vector.groups.invalid.length]).toEqual([2, 4])
  })
})

describe('payment requests on EVM networks', () => {
  test('are addresses in any legal form', async () => {
    await expect(payments.parse(ada, networkId)).resolves.toEqual({ to: ada })
    await expect(payments.parse(ada.toLowerCase(), networkId)).resolves.toEqual({ to: ada })
    await expect(payments.parse(ada.slice(2), networkId)).resolves.toEqual({ to: ada })
    await expect(payments.parse(` ${ada}`, networkId)).resolves.toBeUndefined()
    await expect(payments.parse('ada.eth', networkId)).resolves.toBeUndefined()
    await expect(payments.parse('bitcoin:1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH', networkId)).resolves.toBeUndefined()
    await expect(reasonFor('0xfb6916095ca1df60bB79Ce92cE3Ea74c37c5d359')).resolves.toBe('checksum')
  })

  test('are transfers of a token, with the chain', async () => {
    await expect(
      payments.parse(`ethereum:${token}@137/transfer?address=${bob.toLowerCase()}&uint256=1.5e6`, networkId),
    ).resolves.toEqual({ to: bob, token, amount: 1_500_000n, networkId: 'eip155:137' })
    await expect(payments.parse(`ethereum:${token}/transfer?address=${bob}`, networkId)).resolves.toEqual({
      to: bob,
      token,
    })
    await expect(payments.parse(`ETHEREUM:pay-${ada}@8453`, networkId)).resolves.toEqual({
      to: ada,
      networkId: 'eip155:8453',
    })
  })

  test('may have a name in place of an address, but nothing that starts like an address', async () => {
    await expect(payments.parse('ethereum:ada.eth?value=1', networkId)).resolves.toEqual({ to: 'ada.eth', amount: 1n })
    await expect(payments.parse('ethereum:pay-ada-l.eth', networkId)).resolves.toEqual({ to: 'ada-l.eth' })
    await expect(payments.parse(`ethereum:${token}/transfer?address=ada.eth`, networkId)).resolves.toEqual({
      to: 'ada.eth',
      token,
    })
    await expect(reasonFor('ethereum:v2-ada.eth')).resolves.toBe('unsupported')
    await expect(reasonFor(`ethereum:${ada}.eth`)).resolves.toBe('address')
    await expect(reasonFor('ethereum:usdc.eth/transfer?address=ada.eth')).resolves.toBe('address')
  })

  test.each([
    ['ethereum:', 'address'],
    [`ethereum:${ada.slice(2)}`, 'address'],
    ['ethereum:0xfb6916095ca1df60bB79Ce92cE3Ea74c37c5d359', 'checksum'],
    [`ethereum:${ada}@`, 'malformed'],
    [`ethereum:${ada}@0`, 'malformed'],
    [`ethereum:${ada}@01`, 'malformed'],
    [`ethereum:${ada}@0x1`, 'malformed'],
    [`ethereum:${ada}?value=0.5`, 'amount'],
    [`ethereum:${ada}?value=1.5e0`, 'amount'],
    [`ethereum:${ada}?value=-1`, 'amount'],
    [`ethereum:${ada}?value=`, 'amount'],
    [`ethereum:${ada}?value=0x10`, 'amount'],
    [`ethereum:${ada}?value=1e`, 'amount'],
    [`ethereum:${ada}?value=1e9999`, 'amount'],
    [`ethereum:${ada}?value=${'9'.repeat(500)}`, 'amount'],
    [`ethereum:${ada}?value=%zz`, 'malformed'],
    [`ethereum:${ada}?gas=1&gasLimit=1`, 'malformed'],
    [`ethereum:${ada}?gas=1&gas=1`, 'malformed'],
    [`ethereum:${ada}?address=${bob}`, 'unsupported'],
    [`ethereum:${ada}?data=0x`, 'unsupported'],
    [`ethereum:${ada}/`, 'unsupported'],
    [`ethereum:${token}/approve?address=${bob}&uint256=1`, 'unsupported'],
    [`ethereum:${token}/Transfer?address=${bob}&uint256=1`, 'unsupported'],
    [`ethereum:${token}/transfer?uint256=1`, 'address'],
    [`ethereum:${token}/transfer?address=${bob}&uint256=1&value=1`, 'unsupported'],
    [`ethereum:${token}/transfer?address=${bob}&uint256=1&uint256=1`, 'malformed'],
  ])('%s is refused: %s', async (uri, reason) => {
    await expect(reasonFor(uri)).resolves.toBe(reason)
  })

  test('are written as URIs', async () => {
    await expect(payments.write({ to: ada.toLowerCase() })).resolves.toBe(`ethereum:${ada}`)
    await expect(payments.write({ to: ada, networkId: 'eip155:1', amount: 10n ** 18n })).resolves.toBe(
      `ethereum:${ada}@1?value=1000000000000000000`,
    )
    await expect(payments.write({ to: bob, networkId: 'eip155:1', token, amount: 7n })).resolves.toBe(
      `ethereum:${token}@1/transfer?address=${bob}&uint256=7`,
    )
  })

  test.each([
    [{ to: ada, label: 'Ada' }, 'unsupported'],
    [{ to: ada, decimalAmount: '1' }, 'unsupported'],
    [{ to: ada, amount: -1n }, 'amount'],
    [{ to: 'x' }, 'address'],
    [{ to: ada, token: 'usdc.eth' }, 'address'],
  ])('are not written when the standard has no place for a part: %o', async (request, reason) => {
    await expect(payments.write(request)).rejects.toMatchObject({ reason })
  })
})

const address = fc.stringMatching(/^[\da-f]{40}$/).map((digits) => getAddress(`0x${digits}`))
const units = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const request = fc.record(
  {
    to: fc.oneof(address, fc.stringMatching(/^[a-z][a-z\d-]{0,19}\.[a-z]{2,5}$/)),
    networkId: fc.integer({ min: 1, max: 2 ** 31 }).map((id) => `eip155:${id}`),
    token: address,
    amount: units,
  },
  { requiredKeys: ['to'] },
)

test('property: a request that is written and read again is the same request', async () => {
  await fc.assert(
    fc.asyncProperty(request, async (given) => {
      const uri = await payments.write(given)
      await expect(payments.parse(uri, networkId)).resolves.toEqual(given)
      await expect(payments.write((await payments.parse(uri, networkId)) ?? { to: '' })).resolves.toBe(uri)
    }),
  )
})

test('property: a number in scientific notation has the exact value', async () => {
  await fc.assert(
    fc.asyncProperty(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.nat(30), fc.nat(20), async (digits, places, more) => {
      const text = digits.toString().padStart(places + 1, '0')
      const point = text.length - places
      const number = `${text.slice(0, point)}${places > 0 ? '.' : ''}${text.slice(point)}e${places + more}`
      const read = await payments.parse(`ethereum:${ada}?value=${number}`, networkId)
      expect(read?.amount).toBe(digits * 10n ** BigInt(more))
    }),
  )
})

test('property: any text is an address, is refused with a typed error, or is something else', async () => {
  const part = fc.oneof(
    fc.constantFrom(ada, 'ada.eth', '@1', '/transfer', '/approve', '?', '&', 'value=1', 'address=', 'uint256=1e3', '%'),
    fc.string({ unit: 'binary', maxLength: 4 }),
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(part, { maxLength: 8 }).map((parts) => `ethereum:${parts.join('')}`),
  )
  await fc.assert(
    fc.asyncProperty(text, async (given) => {
      const read = await readOr(given)
      if (read === undefined || read === 'refused') return
      // Whatever is accepted is written and read again without a change.
      await expect(payments.parse(await payments.write(read), networkId)).resolves.toEqual(read)
      expect(given).not.toMatch(/transferFrom|approve/)
    }),
  )
  async function readOr(given: string) {
    try {
      return await payments.parse(given, networkId)
    } catch (cause) {
      if (cause instanceof PaymentRequestError) return 'refused'
      throw cause
    }
  }
})

describe('look-alikes on EVM networks', () => {
  const { mustFlag, mustNotFlag } = lookalikes.groups
  const isEvm = ({ network }: { readonly network: string }) => network === 'eip155'

  test.each(mustFlag.filter(isEvm))('$candidate looks like $trusted: $why', async ({ trusted, candidate }) => {
    await expect(payments.looksLike(trusted, candidate)).resolves.toBe(true)
    await expect(payments.looksLike(trusted.toLowerCase(), candidate)).resolves.toBe(true)
    await expect(payments.isSameAddress(trusted, candidate)).resolves.toBe(false)
  })

  test.each(mustNotFlag.filter(isEvm))(
    '$candidate does not look like $trusted: $why',
    async ({ trusted, candidate }) => {
      await expect(payments.looksLike(trusted, candidate)).resolves.toBe(false)
    },
  )

  test('are other addresses, not another form of the same one', async () => {
    await expect(payments.looksLike(ada, ada.toLowerCase())).resolves.toBe(false)
    await expect(payments.isSameAddress(ada, ada.toLowerCase())).resolves.toBe(true)
    expect([mustFlag.filter(isEvm).length, mustNotFlag.filter(isEvm).length]).toEqual([4, 3])
  })
})

describe('the risk of a receiver on EVM networks', () => {
  const node = createPublicClient({ transport: http(b.url) })
  const setCode = (at: string, code: string) => node.request({ method: 'anvil_setCode', params: [at, code] } as never)

  test.each([
    ['0x0000000000000000000000000000000000000000', { risk: 'zero', action: 'block' }],
    ['0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', { risk: 'placeholder', action: 'block' }],
    ['0x000000000000000000000000000000000000dEaD', { risk: 'burn', action: 'warn' }],
    ['0x0000000000000000000000000000000000000004', { risk: 'precompile', action: 'warn' }],
    [ada, { risk: 'own', action: 'warn' }],
    [token, { risk: 'token', action: 'block' }],
    ['0x00000000000000000000000000000000000a11ce', undefined],
  ])('of %s is %o', async (to, risk) => {
    await expect(
      payments.describeReceiver(to, { networkId, from: ada, tokens: [bob, token] }, signal),
    ).resolves.toEqual(risk)
  })

  test('is that of a token when the contract answers like one, and none for other contracts', async () => {
    const [like, other, wallet] = ['1', '2', '3'].map((end) => `0x${end.padStart(40, '7')}`) as [string, string, string]
    // Answers every call with one word.
    await setCode(like, '0x602a60005260206000f3')
    await setCode(other, '0x60006000fd')
    await setCode(wallet, '0x00')
    const describeIt = (to: string) => payments.describeReceiver(to, { networkId }, signal)
    await expect(describeIt(like)).resolves.toEqual({ risk: 'token', action: 'block' })
    await expect(describeIt(other)).resolves.toBeUndefined()
    await expect(describeIt(wallet)).resolves.toBeUndefined()
  })

  test.each([
    [-32005, 'Request exceeds limit'],
    [-32603, 'Internal error'],
    [-32000, 'header not found'],
  ])('is not known while a node that has the code answers calls with the error %i (%s)', async (code, message) => {
    const request = async (method: string) => {
      if (method === 'eth_getCode') return '0x602a60005260206000f3'
      throw new RpcError(code, message)
    }
    const core = { context: { rpc: () => ({ request }) } } as object as EvmCore
    await expect(describeReceiver(core, bob, { networkId }, signal)).rejects.toMatchObject({ providerCode: code })
  })

  test.each([
    [3, 'execution reverted'],
    [-32015, 'VM execution error.'],
    [-32000, 'EVM error InvalidFEOpcode'],
  ])('is not that of a token for a contract whose calls fail with the error %i (%s)', async (code, message) => {
    const request = async (method: string) => {
      if (method === 'eth_getCode') return '0x60006000fd'
      throw new RpcError(code, message)
    }
    const core = { context: { rpc: () => ({ request }) } } as object as EvmCore
    await expect(describeReceiver(core, bob, { networkId }, signal)).resolves.toBeUndefined()
  })

  test('is not known while the node does not answer', async () => {
    const offline = await paymentsOn('http://127.0.0.1:1')
    await expect(offline.describeReceiver(bob, { networkId }, signal)).rejects.toThrow()
    await expect(
      offline.describeReceiver('0x0000000000000000000000000000000000000000', { networkId }, signal),
    ).resolves.toEqual({ risk: 'zero', action: 'block' })
  })
})
