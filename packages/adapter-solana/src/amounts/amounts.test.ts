import type { AmountScale } from '@latchkey/core'
import { base64 } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tokenPrograms } from '../transfers/tokenPrograms.js'
import { readMintScales } from './readMintScales.js'
import { readSaid, readSaidAmounts } from './readSaid.js'
import { readScale } from './readScale.js'
import { readTokenScales } from './readTokenScales.js'
import { scaleOfDouble } from './scaleOfDouble.js'
import { sumShown } from './sumShown.js'

const [, token2022 = ''] = tokenPrograms
const { signal } = new AbortController()
const mint = 'So11111111111111111111111111111111111111112'
const other = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

function bitsOf(double: number): bigint {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, double)
  return view.getBigUint64(0)
}

/** The extension with its multipliers, of which the newer one counts since a time. */
function scaled(older: number, { newer = older, since = 0n } = {}): readonly number[] {
  const data = new Uint8Array(56)
  const view = new DataView(data.buffer)
  view.setFloat64(32, older, true)
  view.setBigInt64(40, since, true)
  view.setFloat64(48, newer, true)
  return [25, 0, 56, 0, ...data]
}
const interest = [10, 0, 52, 0, ...new Uint8Array(52)]

function mintWith(...extensions: readonly number[]): Uint8Array {
  const data = new Uint8Array(166)
  data[44] = 8
  data[45] = 1
  data[165] = 1
  return Uint8Array.from([...data, ...extensions])
}

const stored = (data: Uint8Array, owner = token2022) => ({
  lamports: 1,
  owner,
  executable: false,
  data: [base64.encode(data), 'base64'],
})

function clockAt(time: bigint): unknown {
  const data = new Uint8Array(40)
  new DataView(data.buffer).setBigInt64(32, time, true)
  return stored(data, 'Sysvar1111111111111111111111111111111111111')
}

/** A node with these accounts, by address, that counts its requests. */
function fakeNode(accounts: Readonly<Record<string, unknown>>) {
  const requests: string[] = []
  return {
    requests,
    async request(method: string, params: unknown) {
      requests.push(method)
      const [addresses] = params as readonly [readonly string[]]
      return { context: { slot: 1 }, value: addresses.map((address) => accounts[address] ?? null) }
    },
  }
}
const clock = 'SysvarC1ock11111111111111111111111111111111'
const exactly = (double: number): AmountScale => scaleOfDouble(bitsOf(double))

describe('scaleOfDouble()', () => {
  test('property: is exactly the double', () => {
    fc.assert(
      fc.property(fc.double({ min: 2 ** -60, max: 2 ** 100, noNaN: true }), (double) => {
        const scale = scaleOfDouble(bitsOf(double))
        if (scale === 'network') throw new Error('It has no value.')
        expect(Number(scale.numerator) / Number(scale.denominator)).toBe(double)
      }),
    )
  })

  test.each([0, -0, -10, Number.NaN, Number.POSITIVE_INFINITY, Number.MIN_VALUE, 2 ** -65, 2 ** 129, Number.MAX_VALUE])(
    'does not know how amounts with the multiplier %d are shown',
    (double) => {
      expect(scaleOfDouble(bitsOf(double))).toBe('network')
    },
  )

  test.each([2 ** -64, 2 ** 128])('knows the limit %d', (double) => {
    expect(scaleOfDouble(bitsOf(double))).not.toBe('network')
  })
})

describe('readMintScales()', () => {
  test('reads both multipliers', () => {
    expect(readMintScales(mintWith(...scaled(10, { newer: 0.5, since: 7n })))).toEqual({
      older: exactly(10),
      newer: exactly(0.5),
      since: 7n,
    })
  })

  test('is absent without an extension that changes what is shown', () => {
    expect(readMintScales(new Uint8Array(82))).toBeUndefined()
    expect(readMintScales(mintWith(1, 0, 2, 0, 9, 9))).toBeUndefined()
  })

  test.each([
    ['with interest', interest],
    ['with interest that is malformed', [10, 0, 1, 0, 1]],
    ['with both extensions', [...scaled(10), ...interest]],
    ['with an extension that is too short', [25, 0, 8, 0, ...new Uint8Array(8)]],
    ['with an extension that is cut off', scaled(10).slice(0, 40)],
  ])('leaves it to the network %s', (_, extensions) => {
    expect(readMintScales(mintWith(...extensions))).toMatchObject({ older: 'network', newer: 'network' })
  })

  test('reads the first of two equal extensions, as the token program does', () => {
    expect(readMintScales(mintWith(...scaled(10), ...scaled(1000)))?.newer).toEqual(exactly(10))
  })
})

describe('readScale()', () => {
  const scales = { older: exactly(2), newer: exactly(10), since: 1_000n }
  test.each([
    [999n, 2],
    [1_000n, 10],
    [1_001n, 10],
  ])('chooses by the time of the newest block: at %d the multiplier is %d', async (time, multiplier) => {
    await expect(readScale(fakeNode({ [clock]: clockAt(time) }), scales, signal)).resolves.toEqual(exactly(multiplier))
  })

  test('does not ask for the time where it makes no difference', async () => {
    const node = fakeNode({})
    await expect(readScale(node, { ...scales, older: exactly(10) }, signal)).resolves.toEqual(exactly(10))
    await expect(readScale(node, undefined, signal)).resolves.toBeUndefined()
    expect(node.requests).toEqual([])
  })

  test.each([null, stored(new Uint8Array(39))])('does not guess without a time', async (account) => {
    await expect(readScale(fakeNode({ [clock]: account }), scales, signal)).rejects.toMatchObject({
      code: 'LATCHKEY_INVALID_ANSWER',
    })
  })
})

test('readTokenScales() reads the scales of tokens, and knows nothing of what is no mint', async () => {
  const node = fakeNode({ [mint]: stored(mintWith(...scaled(10))), [other]: stored(mintWith()) })
  await expect(readTokenScales(node, [mint, other, clock], signal)).resolves.toEqual(
    new Map<string, AmountScale>([
      [mint, exactly(10)],
      [clock, 'network'],
    ]),
  )
})

describe('what a node says of amounts', () => {
  const saying = (value: unknown) => ({ request: async () => ({ context: { slot: 1 }, value }) })
  const account = (amount: unknown, uiAmountString?: unknown, of = mint) => ({
    account: { data: { parsed: { info: { mint: of, tokenAmount: { amount, uiAmountString } } } } },
  })
  const asked = { owner: other, program: token2022, mints: new Set([mint]) }

  test('is read of one account', async () => {
    const node = saying({ amount: '500000000', decimals: 8, uiAmountString: '5.25' })
    await expect(readSaid(node, mint, signal)).resolves.toEqual({ units: 500_000_000n, shown: '5.25' })
  })

  test('is added up over the accounts of one token', async () => {
    const node = saying([account('1', '0.1'), account('20', '2.05'), account('7', '7', other)])
    await expect(readSaidAmounts(node, asked, signal)).resolves.toEqual(
      new Map([[mint, { units: 21n, shown: '2.15' }]]),
    )
  })

  test('is added up whatever its length', () => {
    const longest = '9'.repeat(60)
    expect(sumShown(`${longest}.${longest}`, '0.1')).toBe(`1${'0'.repeat(60)}.0${'9'.repeat(59)}`)
  })

  test.each(['inf', '-1', '1e5', '', 5, undefined])('is no amount where it is %j', async (said) => {
    const [only, both] = [saying([account('1', said)]), saying([account('1', said), account('1', '1')])]
    await expect(readSaidAmounts(only, asked, signal)).resolves.toEqual(
      new Map([[mint, { units: 1n, shown: undefined }]]),
    )
    await expect(readSaidAmounts(both, asked, signal)).resolves.toEqual(
      new Map([[mint, { units: 2n, shown: undefined }]]),
    )
  })

  test.each([[{}], [[account(5, '1')]], [[account('x', '1')]]])('is refused without a count: %j', async (value) => {
    await expect(readSaidAmounts(saying(value), asked, signal)).rejects.toMatchObject({
      code: 'LATCHKEY_INVALID_ANSWER',
    })
  })
})
