import { createDecipheriv, hkdfSync } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestWallet, type TestWallet } from '../../../testing/createTestWallet.js'
import { flipBit } from '../../../testing/flipBit.js'
import type { Bytes } from '../../bytes/Bytes.js'
import { createId } from '../createId.js'
import { createRecoveryCode } from '../recovery/createRecoveryCode.js'
import { parseRecoveryCode } from '../recovery/parseRecoveryCode.js'
import type { Kit } from './kitSchema.js'
import { readKit } from './readKit.js'
import { writeKit } from './writeKit.js'

let mine: TestWallet
let other: TestWallet
let code: Bytes
let text: string
let kit: Kit

beforeAll(async () => {
  mine = await createTestWallet()
  other = await createTestWallet()
  code = parseRecoveryCode(createRecoveryCode())
  text = await writeKit(mine.secret, code, mine.wallet)
  kit = JSON.parse(text)
})

const wrong = { name: 'FrameError', code: 'FACTOR_WRONG', message: 'That does not open this wallet.' }
const unreadable = { name: 'FrameError', code: 'KIT_UNREADABLE', message: 'This file is no recovery kit.' }

test('readKit() opens a kit with its code, and names the wallet', async () => {
  await expect(readKit(text, code)).resolves.toEqual({ secret: mine.secret, wallet: mine.wallet })
})

test('readKit() opens a kit whose file was formatted in another way', async () => {
  await expect(readKit(`\n${JSON.stringify(kit)}\r\n`, code)).resolves.toMatchObject({ secret: mine.secret })
})

test('a kit has a version, the wallet, its addresses and 44 sealed bytes, and nothing else', () => {
  expect(kit).toEqual({
    latchkeyKit: 1,
    walletId: mine.wallet.id,
    addresses: mine.wallet.addresses,
    sealed: expect.stringMatching(/^[\w-]{59}$/),
  })
  expect(text.length).toBeLessThan(350)
})

test('writeKit() writes what the second implementation in Node opens, byte for byte', () => {
  const { id, addresses } = mine.wallet
  const sealed = Buffer.from(kit.sealed, 'base64url')
  const cipher = createDecipheriv(
    'aes-256-gcm',
    Buffer.from(hkdfSync('sha256', code, id, 'latchkey/kit/v1', 32)),
    sealed.subarray(0, 12),
  )
  cipher.setAAD(Buffer.from(`${id}|${addresses.eip155}|${addresses.solana}`))
  cipher.setAuthTag(sealed.subarray(-16))
  const secret = Buffer.concat([cipher.update(sealed.subarray(12, -16)), cipher.final()])
  expect(new Uint8Array(secret)).toEqual(mine.secret)
})

test('writeKit() refuses addresses of another secret, a secret or code of another length, and a wiped secret', async () => {
  await expect(writeKit(mine.secret, code, other.wallet)).rejects.toMatchObject({ code: 'OPEN_FAILED' })
  await expect(writeKit(mine.secret.slice(1), code, mine.wallet)).rejects.toThrow('The secret has 15 bytes')
  await expect(writeKit(mine.secret, code.slice(1), mine.wallet)).rejects.toThrow('The recovery code has 31 bytes')
  const wiped = await createTestWallet(new Uint8Array(16))
  await expect(writeKit(wiped.secret, code, wiped.wallet)).rejects.toThrow('The secret has only zeros')
})

describe('readKit() refuses', () => {
  const read = (change: Partial<Kit>) => readKit(JSON.stringify({ ...kit, ...change }), code)

  test('another code', async () => {
    await expect(readKit(text, parseRecoveryCode(createRecoveryCode()))).rejects.toMatchObject(wrong)
    await expect(readKit(text, code.slice(1))).rejects.toMatchObject(wrong)
  })

  test('another wallet id, EVM address or Solana address in the file', async () => {
    const { eip155, solana } = other.wallet.addresses
    await expect(read({ walletId: createId() })).rejects.toMatchObject(wrong)
    await expect(read({ addresses: { ...kit.addresses, eip155 } })).rejects.toMatchObject(wrong)
    await expect(read({ addresses: { ...kit.addresses, solana } })).rejects.toMatchObject(wrong)
    await expect(read({ addresses: other.wallet.addresses, walletId: other.wallet.id })).rejects.toMatchObject(wrong)
  })

  test('any changed bit of the sealed secret, and less of it', async () => {
    const sealed = new Uint8Array(Buffer.from(kit.sealed, 'base64url'))
    const write = (bytes: Uint8Array) => read({ sealed: Buffer.from(bytes).toString('base64url') })
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      await expect(write(flipBit(sealed, bit))).rejects.toMatchObject(wrong)
    }
    for (let length = 1; length < sealed.length; length += 1) {
      await expect(write(sealed.slice(0, length))).rejects.toMatchObject(wrong)
    }
  })

  test('a sealed text that is no base64url', async () => {
    await expect(read({ sealed: 'A' })).rejects.toMatchObject(wrong)
  })

  test.each<readonly [string, (right: Kit) => unknown]>([
    ['another version', (right) => ({ ...right, latchkeyKit: 2 })],
    ['no version', ({ latchkeyKit: _, ...rest }) => rest],
    ['a member too many', (right) => ({ ...right, note: '' })],
    ['an id with a separator', (right) => ({ ...right, walletId: 'a|b' })],
    ['an empty id', (right) => ({ ...right, walletId: '' })],
    ['no addresses', ({ addresses: _, ...rest }) => rest],
    ['an EVM address that is a number', (right) => ({ ...right, addresses: { ...right.addresses, eip155: 1 } })],
    [
      'an EVM address with a wrong checksum',
      (right) => ({
        ...right,
        addresses: { ...right.addresses, eip155: `0xABCDEF${right.addresses.eip155.slice(8)}` },
      }),
    ],
    ['a Solana address with a 0', (right) => ({ ...right, addresses: { ...right.addresses, solana: '0'.repeat(44) } })],
    ['an empty sealed text', (right) => ({ ...right, sealed: '' })],
    ['a list', (right) => [right]],
    ['null', () => null],
  ])('a file with %s', async (_, change) => {
    await expect(readKit(JSON.stringify(change(kit)), code)).rejects.toMatchObject(unreadable)
  })

  test('a file of more than 4,096 letters', async () => {
    await expect(readKit(text + ' '.repeat(4096), code)).rejects.toMatchObject(unreadable)
  })

  test('property: any other text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), async (content) => {
        await expect(readKit(content, code)).rejects.toMatchObject(unreadable)
      }),
    )
  })
})
