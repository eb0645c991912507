import { PaymentRequestError } from '@latchkey/core'
import { solanaKey, throwAwaySolanaKeys } from '@latchkey/testkit/solana'
import { base58, base64 } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import lookalikes from '../../../../tests/vectors/lookalike-addresses.json' with { type: 'json' }
import type { SolanaCore } from '../solanaCore.js'
import { tokenPrograms } from '../transfers/tokenPrograms.js'
import { createPayments } from './createPayments.js'

const networkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const solanaAddress = 'FbgXLtQHGzVeEk5J8vQCtSgjAn8pX12cArAs9zEm5fCF'
const vault = '51GMUfxJWaJhretzwCm1TBLU7cTA3hyCaMBA2Xw8XJLF'
const [ada = '', bob = ''] = throwAwaySolanaKeys.map((seed) => solanaKey(seed).address)
const [spl = ''] = tokenPrograms
const { signal } = new AbortController()

/** What the network has at an address. */
function payments(account: unknown = null) {
  const rpc = {
    request: async () => {
      if (account instanceof Error) throw account
      return { context: { slot: 1 }, value: [account] }
    },
  }
  return createPayments({ context: { rpc: () => rpc } } as object as SolanaCore)
}
const { parse, write, looksLike, isSameAddress } = payments()

async function reasonFor(text: string): Promise<string | undefined> {
  try {
    await parse(text, networkId)
    return undefined
  } catch (cause) {
    if (cause instanceof PaymentRequestError) return cause.reason
    throw cause
  }
}

describe('payment requests on Solana', () => {
  test('are addresses', async () => {
    await expect(parse(ada, networkId)).resolves.toEqual({ to: ada })
    await expect(parse(`${ada} `, networkId)).resolves.toBeUndefined()
    await expect(parse('ethereum:0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', networkId)).resolves.toBeUndefined()
  })

  // The examples of https://docs.solanapay.com/spec.
  test.each([
    [
      'solana:mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN?amount=1&label=Michael&message=Thanks%20for%20all%20the%20fish&memo=OrderId12345',
      {
        to: 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN',
        amount: 1_000_000_000n,
        label: 'Michael',
        message: 'Thanks for all the fish',
        memo: 'OrderId12345',
      },
    ],
    [
      `solana:mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN?amount=0.01&spl-token=${usdc}`,
      { to: 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN', token: usdc, decimalAmount: '0.01' },
    ],
    [
      'solana:mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN?label=Michael',
      { to: 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN', label: 'Michael' },
    ],
  ])('%s is a transfer request', async (uri, request) => {
    await expect(parse(uri, networkId)).resolves.toEqual(request)
  })

  test('have references in their order, and amounts down to one lamport', async () => {
    const uri = `solana:${ada}?reference=${bob}&amount=0.000000001&reference=${vault}`
    await expect(parse(uri, networkId)).resolves.toEqual({ to: ada, amount: 1n, references: [bob, vault] })
    await expect(parse(`solana:${ada}?amount=0`, networkId)).resolves.toEqual({ to: ada, amount: 0n })
  })

  test.each([
    ['solana:', 'address'],
    [`solana:${ada}x`, 'address'],
    ['solana:https%3A%2F%2Fshop.example%2Fpay', 'unsupported'],
    ['solana:https://shop.example/pay?amount=1', 'unsupported'],
    [`solana:${ada}?amount=.5`, 'amount'],
    [`solana:${ada}?amount=1.`, 'amount'],
    [`solana:${ada}?amount=1e3`, 'amount'],
    [`solana:${ada}?amount=-1`, 'amount'],
    [`solana:${ada}?amount=`, 'amount'],
    [`solana:${ada}?amount=0.0000000001`, 'amount'],
    [`solana:${ada}?amount=1&amount=2`, 'malformed'],
    [`solana:${ada}?spl-token=x`, 'address'],
    [`solana:${ada}?spl-token=${usdc}&spl-token=${usdc}`, 'malformed'],
    [`solana:${ada}?reference=x`, 'address'],
    [`solana:${ada}?label=%E0%A4`, 'malformed'],
    [`solana:${ada}?memo=a&memo=b`, 'malformed'],
  ])('%s is refused: %s', async (uri, reason) => {
    await expect(reasonFor(uri)).resolves.toBe(reason)
  })

  test.each([
    [{ to: 'x' }, 'address'],
    [{ to: ada, token: 'x' }, 'address'],
    [{ to: ada, references: ['x'] }, 'address'],
    [{ to: ada, decimalAmount: '1' }, 'amount'],
    [{ to: ada, token: usdc, amount: 1n }, 'amount'],
  ])('%o is not written', async (request, reason) => {
    await expect(write(request)).rejects.toMatchObject({ reason })
  })
})

const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => base58.encode(bytes))
const words = fc.string({ unit: 'grapheme', maxLength: 20 })
const optional = {
  label: words,
  message: words,
  memo: words,
  references: fc.array(key, { minLength: 1, maxLength: 3 }),
}
const ofToken = fc.record(
  { to: key, token: key, decimalAmount: fc.stringMatching(/^\d{1,12}(\.\d{1,12})?$/), ...optional },
  { requiredKeys: ['to', 'token'] },
)
const ofSol = fc.record(
  { to: key, amount: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), ...optional },
  { requiredKeys: ['to'] },
)

test('property: a request that is written and read again is the same request', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(ofSol, ofToken), async (given) => {
      const uri = await write(given)
      await expect(parse(uri, networkId)).resolves.toEqual(given)
    }),
  )
})

test('property: any text is read, is refused with a typed error, or is something else', async () => {
  const part = fc.oneof(
    fc.constantFrom(ada, '?', '&', 'amount=', '1', '.', 'spl-token=', usdc, 'reference=', 'https:', '%'),
    fc.string({ unit: 'binary', maxLength: 4 }),
  )
  const text = fc.array(part, { maxLength: 8 }).map((parts) => `solana:${parts.join('')}`)
  await fc.assert(
    fc.asyncProperty(fc.oneof(text, fc.string({ unit: 'binary' })), async (given) => {
      if ((await reasonFor(given)) !== undefined) return
      const read = await parse(given, networkId)
      if (read) await expect(parse(await write(read), networkId)).resolves.toEqual(read)
    }),
  )
})

describe('look-alikes on Solana', () => {
  const { mustFlag, mustNotFlag } = lookalikes.groups
  const isSolana = ({ network }: { readonly network: string }) => network === 'solana'

  test.each(mustFlag.filter(isSolana))('$candidate looks like $trusted: $why', async ({ trusted, candidate }) => {
    await expect(looksLike(trusted, candidate)).resolves.toBe(true)
    await expect(isSameAddress(trusted, candidate)).resolves.toBe(false)
  })

  test.each(mustNotFlag.filter(isSolana))(
    '$candidate does not look like $trusted: $why',
    async ({ trusted, candidate }) => {
      await expect(looksLike(trusted, candidate)).resolves.toBe(false)
    },
  )

  test('are other addresses than the known one', async () => {
    await expect(looksLike(ada, ada)).resolves.toBe(false)
    expect([mustFlag.filter(isSolana).length, mustNotFlag.filter(isSolana).length]).toEqual([1, 1])
  })
})

describe('the risk of a receiver on Solana', () => {
  const context = { networkId, from: ada, tokens: [bob, usdc] }
  const account = (owner: string, data: Uint8Array, executable = false) => ({
    lamports: 1,
    owner,
    executable,
    data: [base64.encode(data), 'base64'],
  })
  const holding = new Uint8Array(165)
  holding[108] = 1

  test.each([
    ['11111111111111111111111111111111', { risk: 'program', action: 'block' }],
    [usdc, { risk: 'token', action: 'block' }],
    ['1nc1nerator11111111111111111111111111111111', { risk: 'burn', action: 'warn' }],
    [vault, { risk: 'offCurve', action: 'warn' }],
    [ada, { risk: 'own', action: 'warn' }],
  ])('of %s is %o', async (to, risk) => {
    await expect(payments().describeReceiver(to, context, signal)).resolves.toEqual(risk)
  })

  test.each([
    ['nothing', null, undefined],
    ['a user', account('11111111111111111111111111111111', new Uint8Array()), undefined],
    ['a program', account('BPFLoaderUpgradeab1e11111111111111111111111', new Uint8Array(), true), 'program'],
    ['a mint', account(spl, new Uint8Array(82)), 'token'],
    ['a token account', account(spl, holding), 'tokenAccount'],
  ])('with %s at the address is found on the network', async (_, at, risk) => {
    const found = await payments(at).describeReceiver(solanaAddress, { networkId, from: ada }, signal)
    expect(found).toEqual(risk === undefined ? undefined : { risk, action: 'block' })
  })

  test('is not known while the node does not answer', async () => {
    const failure = new Error('The node is down.')
    await expect(payments(failure).describeReceiver(solanaAddress, { networkId }, signal)).rejects.toBe(failure)
  })
})
