import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { flipBit } from '../../../testing/flipBit.js'
import type { Bytes } from '../../bytes/Bytes.js'
import { utf8 } from '../../bytes/utf8.js'
import { createHalf } from '../createHalf.js'
import { createId } from '../createId.js'
import { createSuite } from './createSuite.js'
import { createTransportKey, type TransportKey } from './createTransportKey.js'
import { openHalf } from './openHalf.js'
import type { SealedHalf } from './SealedHalf.js'
import { sealHalf } from './sealHalf.js'
import type { TransportContext } from './TransportContext.js'

const context: TransportContext = { walletId: createId(), openerId: createId(), sessionId: createId() }
const refused = { name: 'FrameError', code: 'OPEN_FAILED' }

let key: TransportKey
let half: Bytes
let sealed: SealedHalf

beforeAll(async () => {
  key = await createTransportKey()
  half = createHalf()
  sealed = await sealHalf(half, key.publicKey, context)
})

test('openHalf() opens what sealHalf() sealed to the key of the document', async () => {
  await expect(openHalf(sealed, key, context)).resolves.toEqual(half)
  expect([key.publicKey.length, sealed.enc.length, sealed.ct.length]).toEqual([65, 65, 48])
})

test('sealHalf() makes a new ephemeral key each time', async () => {
  const again = await sealHalf(half, key.publicKey, context)
  expect(again.enc).not.toEqual(sealed.enc)
  expect(again.ct).not.toEqual(sealed.ct)
})

test('a sealed half follows RFC 9180: base mode, P-256, HKDF-SHA256, AES-256-GCM, our info and data', async () => {
  const suite = createSuite()
  expect([suite.kem.id, suite.kdf.id, suite.aead.id]).toEqual([0x10, 0x01, 0x02])
  const { walletId, openerId, sessionId } = context
  const recipient = { recipientKey: key.pair, enc: sealed.enc, info: utf8('latchkey/half/v1') }
  const opened = await suite.open(recipient, sealed.ct, utf8(`${walletId}|${openerId}|${sessionId}`))
  expect(new Uint8Array(opened)).toEqual(half)
})

test('the private key of a document can not be exported', async () => {
  expect(key.pair.privateKey.extractable).toBe(false)
  for (const format of ['pkcs8', 'jwk'] as const) {
    await expect(crypto.subtle.exportKey(format, key.pair.privateKey)).rejects.toThrow()
  }
})

describe('openHalf() refuses', () => {
  test('the key of another document', async () => {
    await expect(openHalf(sealed, await createTransportKey(), context)).rejects.toMatchObject(refused)
  })

  test.each(['walletId', 'openerId', 'sessionId'] as const)('another %s', async (member) => {
    await expect(openHalf(sealed, key, { ...context, [member]: createId() })).rejects.toMatchObject(refused)
    await expect(openHalf(sealed, key, { ...context, [member]: '' })).rejects.toMatchObject(refused)
  })

  test('ids in another order', async () => {
    const { walletId, openerId, sessionId } = context
    const swapped = { walletId: openerId, openerId: walletId, sessionId }
    await expect(openHalf(sealed, key, swapped)).rejects.toMatchObject(refused)
  })

  test('property: any changed bit, and less or more bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom<'enc' | 'ct'>('enc', 'ct'), fc.nat(10_000), async (member, bit) => {
        const right = sealed[member]
        for (const bytes of [flipBit(right, bit), right.slice(0, bit % right.length), new Uint8Array([...right, 0])]) {
          await expect(openHalf({ ...sealed, [member]: bytes }, key, context)).rejects.toMatchObject(refused)
        }
      }),
      { numRuns: 50 },
    )
  })

  test.each([31, 32, 33])('%i zeros, sealed correctly', async (length) => {
    const suite = createSuite()
    const recipient = { recipientPublicKey: key.pair.publicKey, info: utf8('latchkey/half/v1') }
    const data = utf8(`${context.walletId}|${context.openerId}|${context.sessionId}`)
    const { enc, ct } = await suite.seal(recipient, new Uint8Array(length), data)
    const zeros = { enc: new Uint8Array(enc), ct: new Uint8Array(ct) }
    await expect(openHalf(zeros, key, context)).rejects.toMatchObject(refused)
  })
})

describe('sealHalf() refuses', () => {
  test('a public key that is no point of P-256', async () => {
    const wrong = [new Uint8Array(), new Uint8Array(65), key.publicKey.slice(1), flipBit(key.publicKey, 400)]
    for (const publicKey of wrong) await expect(sealHalf(half, publicKey, context)).rejects.toMatchObject(refused)
  })

  test('a half of another length, and a wiped one', async () => {
    await expect(sealHalf(half.slice(1), key.publicKey, context)).rejects.toThrow('The server half has 31 bytes')
    await expect(sealHalf(new Uint8Array(32), key.publicKey, context)).rejects.toThrow('it was wiped')
  })

  test('an id with a separator', async () => {
    await expect(sealHalf(half, key.publicKey, { ...context, openerId: 'a|b' })).rejects.toThrow(RangeError)
  })
})
