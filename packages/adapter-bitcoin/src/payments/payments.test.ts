import { PaymentRequestError } from '@latchkey/core'
import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import lookalikes from '../../../../tests/vectors/lookalike-addresses.json' with { type: 'json' }
import vector from '../../../../tests/vectors/uri-bitcoin.json' with { type: 'json' }
import { payments } from './payments.js'

const mainnet = 'bip122:000000000019d6689c085ae165831e93'
const testnet = 'bip122:000000000933ea01ad0ee984209779ba'
const old = '1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH'
const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const segwitOnTestnet = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const { signal } = new AbortController()

async function reasonFor(text: string, networkId = mainnet): Promise<string | undefined> {
  try {
    await payments.parse(text, networkId)
    return undefined
  } catch (cause) {
    if (cause instanceof PaymentRequestError) return cause.reason
    throw cause
  }
}

describe('payment requests on vector uri-bitcoin', () => {
  test.each(vector.groups.valid)('$uri is read', async ({ uri, address, amountSats, label, message }) => {
    await expect(payments.parse(uri, mainnet)).resolves.toEqual({
      to: address,
      ...(amountSats !== undefined && { amount: BigInt(amountSats) }),
      ...(label !== undefined && { label }),
      ...(message !== undefined && { message }),
    })
  })

  test.each(vector.groups.invalid)('$uri is refused: $why', async ({ uri }) => {
    await expect(payments.parse(uri, mainnet)).rejects.toThrow(PaymentRequestError)
  })

  test('covers the whole vector', () => {
    expect([vector.groups.valid.length, vector.groups.invalid.length]).toEqual([4, 4])
  })
})

describe('payment requests on Bitcoin networks', () => {
  test('are addresses of the network', async () => {
    await expect(payments.parse(old, mainnet)).resolves.toEqual({ to: old })
    await expect(payments.parse(segwit.toUpperCase(), mainnet)).resolves.toEqual({ to: segwit })
    await expect(reasonFor(segwitOnTestnet)).resolves.toBe('network')
    await expect(payments.parse(segwitOnTestnet, testnet)).resolves.toEqual({ to: segwitOnTestnet })
    await expect(payments.parse('0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', mainnet)).resolves.toBeUndefined()
    await expect(
      payments.parse('ethereum:0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', mainnet),
    ).resolves.toBeUndefined()
  })

  test('may be in upper case as a whole', async () => {
    await expect(payments.parse(`BITCOIN:${segwit.toUpperCase()}?AMOUNT=0.5`, mainnet)).resolves.toEqual({
      to: segwit,
      amount: 50_000_000n,
    })
  })

  test('may have their address in the part of their network', async () => {
    await expect(payments.parse(`bitcoin:?bc=${segwit}&amount=1`, mainnet)).resolves.toEqual({
      to: segwit,
      amount: 100_000_000n,
    })
    await expect(payments.parse(`bitcoin:?bc=${segwit}&tb=${segwitOnTestnet}`, testnet)).resolves.toEqual({
      to: segwitOnTestnet,
    })
    await expect(reasonFor(`bitcoin:?bc=${segwit}`, testnet)).resolves.toBe('network')
    await expect(reasonFor(`bitcoin:?bc=${segwit}&bc=${segwit}`)).resolves.toBe('malformed')
  })

  test('are read without the parts that are unknown and not required', async () => {
    await expect(
      payments.parse(`bitcoin:${old}?somethingyoudontunderstand=50&x=1&x=2&lightning=lnbc1`, mainnet),
    ).resolves.toEqual({
      to: old,
    })
  })

  test.each([
    ['bitcoin:', 'address'],
    ['bitcoin:?amount=1', 'address'],
    ['bitcoin:?lightning=lnbc1', 'unsupported'],
    [`bitcoin:${old}x`, 'address'],
    [`bitcoin:${segwitOnTestnet}`, 'network'],
    [`bitcoin:${old}?req-somethingyoudontunderstand=50`, 'unsupported'],
    [`bitcoin:${old}?REQ-pop=x`, 'unsupported'],
    [`bitcoin:${old}?req-`, 'unsupported'],
    [`bitcoin:${old}?amount=1&AMOUNT=2`, 'malformed'],
    [`bitcoin:${old}?label=a&label=a`, 'malformed'],
    [`bitcoin:${old}?message=a&message=b`, 'malformed'],
    [`bitcoin:${old}?amount=50,000.00`, 'amount'],
    [`bitcoin:${old}?amount=.5`, 'amount'],
    [`bitcoin:${old}?amount=`, 'amount'],
    [`bitcoin:${old}?amount=-1`, 'amount'],
    [`bitcoin:${old}?amount=1e3`, 'amount'],
    [`bitcoin:${old}?amount=21000000.00000001`, 'amount'],
    [`bitcoin:${old}?label=%`, 'malformed'],
    [`bitcoin:${old}?=1`, 'malformed'],
  ])('%s is refused: %s', async (uri, reason) => {
    await expect(reasonFor(uri)).resolves.toBe(reason)
  })

  test.each([
    [{ to: 'x' }, 'address'],
    [{ to: segwitOnTestnet, networkId: mainnet }, 'address'],
    [{ to: old, token: 'x' }, 'unsupported'],
    [{ to: old, memo: 'x' }, 'unsupported'],
  ])('%o is not written', async (request, reason) => {
    await expect(payments.write(request)).rejects.toMatchObject({ reason })
  })
})

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const address = fc.oneof(
  bytes(20).map((hash) => bech32.encode('bc', [0, ...bech32.toWords(hash)])),
  bytes(32).map((key) => bech32m.encode('bc', [1, ...bech32m.toWords(key)])),
  bytes(20).map((hash) => createBase58check(sha256).encode(Uint8Array.of(0, ...hash))),
)
const words = fc.string({ unit: 'grapheme', maxLength: 20 })
const request = fc.record(
  { to: address, amount: fc.bigInt({ min: 0n, max: 21_000_000n * 10n ** 8n }), label: words, message: words },
  { requiredKeys: ['to'] },
)

test('property: a request that is written and read again is the same request', async () => {
  await fc.assert(
    fc.asyncProperty(request, async (given) => {
      await expect(payments.parse(await payments.write(given), mainnet)).resolves.toEqual(given)
    }),
  )
})

test('property: no text that is accepted has an unknown required part or a repeated known one', async () => {
  const part = fc.oneof(
    fc.constantFrom(
      'amount=1',
      'amount=2',
      'label=a',
      'message=b',
      'req-x=1',
      'REQ-y',
      'x=1',
      `bc=${segwit}`,
      '%',
      '=',
    ),
    fc.string({ unit: 'binary', maxLength: 6 }),
  )
  const uri = fc
    .tuple(fc.constantFrom(old, segwit, '', segwitOnTestnet), fc.array(part, { maxLength: 5 }))
    .map(([to, parts]) => `bitcoin:${to}?${parts.join('&')}`)
  await fc.assert(
    fc.asyncProperty(fc.oneof(uri, fc.string({ unit: 'binary' })), async (given) => {
      if ((await reasonFor(given)) !== undefined) return
      const read = await payments.parse(given, mainnet)
      if (!read) return
      await expect(payments.parse(await payments.write(read), mainnet)).resolves.toEqual(read)
      const keys = given
        .slice(given.indexOf('?') + 1)
        .split('&')
        .map((each) => each.split('=')[0]?.toLowerCase() ?? '')
      expect(keys.some((key) => key.startsWith('req-'))).toBe(false)
      for (const known of ['amount', 'label', 'message', 'bc']) {
        expect(keys.filter((key) => key === known).length).toBeLessThan(2)
      }
    }),
  )
})

describe('look-alikes on Bitcoin networks', () => {
  const { mustFlag, mustNotFlag } = lookalikes.groups
  const isBitcoin = ({ network }: { readonly network: string }) => network === 'bip122'

  test.each(mustNotFlag.filter(isBitcoin))(
    '$candidate does not look like $trusted: $why',
    async ({ trusted, candidate }) => {
      await expect(payments.looksLike(trusted, candidate)).resolves.toBe(false)
    },
  )

  test('are other addresses, not another form of the same one', async () => {
    await expect(payments.looksLike(segwit, segwit.toUpperCase())).resolves.toBe(false)
    await expect(payments.isSameAddress(segwit, segwit.toUpperCase())).resolves.toBe(true)
    expect([mustFlag.filter(isBitcoin).length, mustNotFlag.filter(isBitcoin).length]).toEqual([0, 1])
  })

  test('property: both ends decide', async () => {
    await fc.assert(
      fc.asyncProperty(address, address, async (one, other) => {
        fc.pre(one !== other)
        const [a, b] = [one, other].map((text) => text.replace(/^(?:bc1.|1)/, '')) as [string, string]
        await expect(payments.looksLike(one, other)).resolves.toBe(
          a.slice(0, 4) === b.slice(0, 4) && a.slice(-4) === b.slice(-4),
        )
      }),
    )
  })
})

test.each([
  ['1111111111111111111114oLvT2', { risk: 'zero', action: 'block' }],
  ['1BitcoinEaterAddressDontSendf59kuE', { risk: 'burn', action: 'warn' }],
  [old, { risk: 'own', action: 'warn' }],
  [segwit, undefined],
])('the risk of %s', async (to, risk) => {
  await expect(payments.describeReceiver(to, { networkId: mainnet, from: old }, signal)).resolves.toEqual(risk)
})
