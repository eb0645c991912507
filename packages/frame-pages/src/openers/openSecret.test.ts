import { createDecipheriv, hkdfSync } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestWallet, type TestWallet } from '../../testing/createTestWallet.js'
import { flipBit } from '../../testing/flipBit.js'
import { isWiped } from '../../testing/isWiped.js'
import type { Bytes } from '../bytes/Bytes.js'
import { createHalf } from './createHalf.js'
import { createId } from './createId.js'
import type { Halves } from './Halves.js'
import type { Opener } from './Opener.js'
import { openSecret } from './openSecret.js'
import { sealSecret } from './sealSecret.js'

interface Sealed {
  readonly sealed: Bytes
  readonly halves: Halves
  readonly opener: Opener
}

let mine: TestWallet
let other: TestWallet

beforeAll(async () => {
  mine = await createTestWallet()
  other = await createTestWallet()
})

afterEach(() => {
  vi.restoreAllMocks()
})

const half = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => new Uint8Array(bytes))
  .filter((bytes) => !isWiped(bytes))
const kinds = fc.constantFrom<Opener['kind']>('device', 'factor')
const bits = fc.nat(10_000)

async function seal(kind: Opener['kind'], halves: Halves): Promise<Sealed> {
  const opener: Opener = { id: createId(), kind, wallet: mine.wallet }
  return { sealed: await sealSecret(mine.secret, halves, opener), halves, opener }
}

const open = ({ sealed, halves, opener }: Sealed) => openSecret(sealed, halves, opener)
const refused = { name: 'FrameError', code: 'OPEN_FAILED', message: 'The parts of the key do not belong together.' }

test('property: openSecret() opens what sealSecret() sealed, 44 bytes', async () => {
  await fc.assert(
    fc.asyncProperty(kinds, half, half, async (kind, own, server) => {
      const all = await seal(kind, { own, server })
      expect(all.sealed).toHaveLength(44)
      expect(await open(all)).toEqual(mine.secret)
    }),
    { numRuns: 25 },
  )
})

const wallet = (opener: Opener, change: Partial<Opener['wallet']>): Opener => ({
  ...opener,
  wallet: { ...opener.wallet, ...change },
})

const addresses = (opener: Opener, change: Partial<Opener['wallet']['addresses']>): Opener =>
  wallet(opener, { addresses: { ...opener.wallet.addresses, ...change } })

/** Each takes what was sealed and a number, and changes one thing. */
const changes: readonly (readonly [string, (all: Sealed, bit: number) => Sealed])[] = [
  ['one bit of the own half', (all, bit) => ({ ...all, halves: { ...all.halves, own: flipBit(all.halves.own, bit) } })],
  [
    'one bit of the server half',
    (all, bit) => ({ ...all, halves: { ...all.halves, server: flipBit(all.halves.server, bit) } }),
  ],
  ['one bit of the sealed copy', (all, bit) => ({ ...all, sealed: flipBit(all.sealed, bit) })],
  ['the end of the sealed copy', (all, bit) => ({ ...all, sealed: all.sealed.slice(0, bit % 44) })],
  ['the order of the halves', (all) => ({ ...all, halves: { own: all.halves.server, server: all.halves.own } })],
  [
    'where one half ends',
    ({ halves: { own, server }, ...all }) => ({
      ...all,
      halves: { own: new Uint8Array([...own, ...server.slice(0, 1)]), server: server.slice(1) },
    }),
  ],
  ['the own half to zeros', (all) => ({ ...all, halves: { ...all.halves, own: new Uint8Array(32) } })],
  ['the own half to none', (all) => ({ ...all, halves: { ...all.halves, own: new Uint8Array() } })],
  [
    'the kind of opener',
    (all) => ({ ...all, opener: { ...all.opener, kind: all.opener.kind === 'device' ? 'factor' : 'device' } }),
  ],
  ['the id of the opener', (all) => ({ ...all, opener: { ...all.opener, id: createId() } })],
  ['the id of the opener to one with a separator', (all) => ({ ...all, opener: { ...all.opener, id: 'a|b' } })],
  ['the id of the wallet', (all) => ({ ...all, opener: wallet(all.opener, { id: createId() }) })],
  ['the EVM address', (all) => ({ ...all, opener: addresses(all.opener, { eip155: other.wallet.addresses.eip155 }) })],
  [
    'the Solana address',
    (all) => ({ ...all, opener: addresses(all.opener, { solana: other.wallet.addresses.solana }) }),
  ],
  ['the wallet to another one', (all) => ({ ...all, opener: { ...all.opener, wallet: other.wallet } })],
]

test.each(changes)('property: openSecret() refuses a change of %s, and gives no other secret', async (_, change) => {
  await fc.assert(
    fc.asyncProperty(kinds, half, half, bits, async (kind, own, server, bit) => {
      fc.pre(String(own) !== String(server))
      const all = await seal(kind, { own, server })
      await expect(open(change(all, bit))).rejects.toMatchObject(refused)
    }),
    { numRuns: 20 },
  )
})

describe('sealSecret()', () => {
  const halves = () => ({ own: createHalf(), server: createHalf() })
  const opener = (): Opener => ({ id: createId(), kind: 'device', wallet: mine.wallet })

  test('uses a new nonce each time', async () => {
    const [same, one] = [halves(), opener()]
    const copies = await Promise.all(Array.from({ length: 10 }, () => sealSecret(mine.secret, same, one)))
    expect(new Set(copies.map((copy) => String(copy.subarray(0, 12)))).size).toBe(10)
  })

  test('is what the second implementation in Node opens, byte for byte', async () => {
    const [{ own, server }, { id, wallet: owner }] = [halves(), opener()]
    for (const kind of ['device', 'factor'] as const) {
      const sealed = await sealSecret(mine.secret, { own, server }, { id, kind, wallet: owner })
      const material = Buffer.concat([own, server])
      const key = Buffer.from(hkdfSync('sha256', material, owner.id, `latchkey/open/${kind}/v1`, 32))
      const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
      cipher.setAAD(Buffer.from(`${owner.id}|${id}|${owner.addresses.eip155}|${owner.addresses.solana}`))
      cipher.setAuthTag(sealed.subarray(-16))
      const secret = Buffer.concat([cipher.update(sealed.subarray(12, -16)), cipher.final()])
      expect(new Uint8Array(secret)).toEqual(mine.secret)
    }
  })

  test('refuses addresses of another secret', async () => {
    await expect(sealSecret(other.secret, halves(), opener())).rejects.toMatchObject({ code: 'OPEN_FAILED' })
  })

  test.each([0, 31, 33])('refuses halves of %i bytes, and secrets', async (length) => {
    const wrong = new Uint8Array(length)
    const { own, server } = halves()
    await expect(sealSecret(mine.secret, { own: wrong, server }, opener())).rejects.toThrow('The own half has')
    await expect(sealSecret(mine.secret, { own, server: wrong }, opener())).rejects.toThrow('The server half has')
    await expect(sealSecret(wrong, { own, server }, opener())).rejects.toThrow('The secret has')
  })

  test('refuses a secret and halves that were wiped', async () => {
    const [zeros, { own, server }, all] = [new Uint8Array(32), halves(), opener()]
    await expect(sealSecret(mine.secret, { own: zeros, server }, all)).rejects.toThrow('it was wiped')
    await expect(sealSecret(mine.secret, { own, server: zeros }, all)).rejects.toThrow('it was wiped')
    const wiped = await createTestWallet(new Uint8Array(16))
    await expect(sealSecret(wiped.secret, { own, server }, { ...all, wallet: wiped.wallet })).rejects.toThrow(
      'The secret has only zeros, so it was wiped.',
    )
  })

  test('and openSecret() wipe the two halves that they joined, and nothing of the caller', async () => {
    const importKey = vi.spyOn(crypto.subtle, 'importKey')
    const [all, same] = [opener(), halves()]
    const before = String([same.own, same.server, mine.secret])
    const sealed = await sealSecret(mine.secret, same, all)
    await openSecret(sealed, same, all)
    const joined = importKey.mock.calls.filter(([, , name]) => name === 'HKDF').map(([, bytes]) => bytes as Uint8Array)
    expect(joined.map(({ length }) => length)).toEqual([64, 64])
    expect(joined.every(isWiped)).toBe(true)
    expect(String([same.own, same.server, mine.secret])).toBe(before)
  })
})

test('createId() makes 22 letters of base64url, and createHalf() 32 bytes, never the same', () => {
  const ids = Array.from({ length: 100 }, createId)
  expect(ids.every((id) => /^[\w-]{22}$/.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(100)
  const made = Array.from({ length: 100 }, createHalf)
  expect(made.every(({ length }) => length === 32)).toBe(true)
  expect(new Set(made.map(String)).size).toBe(100)
})
