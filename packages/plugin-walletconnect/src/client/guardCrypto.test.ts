import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import { x25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, hexToBytes } from '@noble/curves/utils.js'
import { Core } from '@walletconnect/core'
import { decrypt, deriveSymKey, encrypt, hashKey, parseUri } from '@walletconnect/utils'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { vectors } from '../../testing/vectors.js'
import { parsePairingUri } from '../pairing/parsePairingUri.js'
import { checkEnvelope } from '../relay/checkEnvelope.js'
import { checkPayload } from '../relay/checkPayload.js'
import { guardCrypto } from './guardCrypto.js'

interface Envelope {
  readonly type: 0 | 1 | 2
  readonly encoding: 'base64' | 'base64url'
  readonly symKey?: string
  readonly senderPublicKey?: string
  readonly iv?: string
  readonly message: string
  readonly encoded: string
}
interface Groups {
  readonly uriInvalid: readonly { readonly uri: string; readonly why: string }[]
  readonly keyAgreement: readonly {
    readonly selfPrivateKey: string
    readonly selfPublicKey: string
    readonly peerPublicKey: string
    readonly sharedSecret: string
    readonly symKey: string
    readonly topic: string
  }[]
  readonly x25519Valid: readonly { readonly privateKey: string; readonly publicKey: string; readonly shared: string }[]
  readonly zeroShared: readonly { readonly privateKey: string; readonly peerPublicKey: string }[]
  readonly envelopes: readonly Envelope[]
  readonly hostileEnvelopes: readonly { readonly symKey: string; readonly encoded: string; readonly why: string }[]
}
interface Box {
  readonly key: string
  readonly iv: string
  readonly aad: string
  readonly msg: string
  readonly ct: string
  readonly tag: string
  readonly why: string
}
const groups = vectors<Groups>('walletconnect')
const boxes = vectors<{ readonly valid: readonly Box[]; readonly invalid: readonly Box[] }>('chacha20-poly1305')
const message = { id: 1, jsonrpc: '2.0', method: 'wc_sessionPing', params: {} }

let plain: InstanceType<typeof Core>['crypto']
let guarded: InstanceType<typeof Core>['crypto']
beforeAll(async () => {
  const create = async (name: string) => {
    const { crypto } = new Core({ customStoragePrefix: name, telemetryEnabled: false, logger: 'silent' })
    await crypto.init()
    return crypto
  }
  plain = await create('plain')
  guarded = await create('guarded')
  guardCrypto(guarded, { now: Date.now, signIns: new Map(), isExpected: () => true })
})

describe('the pinned client and its guard, case by case', () => {
  test.each(groups.uriInvalid)('URI with $why: the client accepts it, parsePairingUri() rejects it', ({ uri }) => {
    expect(parseUri(uri)).toMatchObject({ version: 2 })
    expect(() => parsePairingUri(uri)).toThrow()
  })

  test.each(groups.keyAgreement)('key agreement of $selfPublicKey gives the shared key', async (keys) => {
    expect(deriveSymKey(keys.selfPrivateKey, keys.peerPublicKey)).toBe(keys.symKey)
    expect(hashKey(keys.symKey)).toBe(keys.topic)
    expect(bytesToHex(x25519.getSharedSecret(hexToBytes(keys.selfPrivateKey), hexToBytes(keys.peerPublicKey)))).toBe(
      keys.sharedSecret,
    )
    await guarded.keychain.set(keys.selfPublicKey, keys.selfPrivateKey)
    expect(await guarded.generateSharedKey(keys.selfPublicKey, keys.peerPublicKey)).toBe(keys.topic)
  })

  test.each(groups.x25519Valid)(
    'x25519 with $publicKey gives the shared secret',
    ({ privateKey, publicKey, shared }) => {
      expect(bytesToHex(x25519.getSharedSecret(hexToBytes(privateKey), hexToBytes(publicKey)))).toBe(shared)
      expect(deriveSymKey(privateKey, publicKey)).toMatch(/^[0-9a-f]{64}$/)
    },
  )

  test.each(groups.zeroShared)(
    'a shared secret of zeros ($peerPublicKey) is rejected',
    async ({ privateKey, peerPublicKey }) => {
      expect(() => deriveSymKey(privateKey, peerPublicKey)).toThrow()
      const own = bytesToHex(x25519.getPublicKey(hexToBytes(privateKey)))
      await guarded.keychain.set(own, privateKey)
      await expect(guarded.generateSharedKey(own, peerPublicKey)).rejects.toThrow()
    },
  )

  test.each(['', 'x', 'AB'.repeat(32), '00'.repeat(31), null, {}])('%j is rejected as a public key', async (peer) => {
    const { publicKey } = { publicKey: await guarded.generateKeyPair() }
    await expect(guarded.generateSharedKey(publicKey, peer as string)).rejects.toThrow(TypeError)
    await expect(guarded.generateSharedKey(publicKey, publicKey)).rejects.toThrow(TypeError)
  })

  test.each(groups.envelopes.filter(({ symKey }) => symKey))(
    'envelope of type $type, $encoding is decrypted',
    (each) => {
      const { type, encoding, symKey = '', senderPublicKey, iv = '', encoded } = each
      const how = encoding === 'base64' ? {} : { encoding: 'base64url' as const }
      const sender = senderPublicKey === undefined ? {} : { senderPublicKey }
      expect(encrypt({ type, symKey, iv, message: each.message, ...sender, ...how })).toBe(encoded)
      expect(decrypt({ symKey, encoded, ...how })).toBe(each.message)
    },
  )

  test.each(groups.envelopes)(
    'from the relay only type 0 in base64 is accepted: type $type, $encoding',
    ({ type, encoding, encoded }) => {
      expect(checkEnvelope(encoded)).toBe(type === 0 && encoding === 'base64')
    },
  )

  test('clear text of type 2: the client accepts it from any sender, the guard does not', async () => {
    const clear = groups.envelopes.find(({ type }) => type === 2)?.encoded ?? ''
    expect(await plain.decode('any topic', clear)).toMatchObject({ jsonrpc: '2.0' })
    expect(await guarded.decode('any topic', clear)).toBeUndefined()
  })

  test.each(groups.hostileEnvelopes)('an envelope with $why is dropped', async ({ symKey, encoded }) => {
    const topic = await guarded.setSymKey(symKey)
    expect(await guarded.decode(topic, encoded)).toBeUndefined()
  })

  test.each(boxes.valid)('chacha20-poly1305 decrypts: $why', ({ key, iv, aad, msg, ct, tag }) => {
    const [bytes, nonce] = [hexToBytes(key), hexToBytes(iv)]
    expect(bytesToHex(chacha20poly1305(bytes, nonce, hexToBytes(aad)).encrypt(hexToBytes(msg)))).toBe(ct + tag)
    // The client has no place for the additional data of these cases, so it treats them as
    // forgeries.
    const encoded = Buffer.from(`00${iv}${ct}${tag}`, 'hex').toString('base64')
    expect(() => decrypt({ symKey: key, encoded })).toThrow()
    const mine = chacha20poly1305(bytes, nonce).encrypt(hexToBytes(msg))
    const without = Buffer.from([0, ...nonce, ...mine]).toString('base64')
    expect(decrypt({ symKey: key, encoded: without })).toBe(new TextDecoder().decode(hexToBytes(msg)))
  })

  test.each(boxes.invalid)('chacha20-poly1305 rejects: $why', ({ key, iv, aad, ct, tag }) => {
    const sealed = hexToBytes(ct + tag)
    expect(() => chacha20poly1305(hexToBytes(key), hexToBytes(iv), hexToBytes(aad)).decrypt(sealed)).toThrow()
    expect(() =>
      decrypt({ symKey: key, encoded: Buffer.from(`00${iv}${ct}${tag}`, 'hex').toString('base64') }),
    ).toThrow()
  })
})

describe('on the topic of an answer to a sign-in', () => {
  const answer = { id: 1, jsonrpc: '2.0', result: { s: 'signed' } }
  const topic = 'cd'.repeat(32)
  const wallet = '77'.repeat(32)
  const walletKey = bytesToHex(x25519.getPublicKey(hexToBytes(wallet)))

  let count = 0

  /** A client that waits for an answer, and the key to encrypt one. */
  async function waitForAnswer() {
    count += 1
    const { crypto } = new Core({ customStoragePrefix: `${count}`, telemetryEnabled: false, logger: 'silent' })
    await crypto.init()
    const publicKey = await crypto.generateKeyPair()
    const senders: (string | undefined)[] = []
    const isExpected = (_: string, __: unknown, sender?: string) => senders.push(sender) > 0
    guardCrypto(crypto, { now: Date.now, signIns: new Map([[topic, { publicKey }]]), isExpected })
    return { crypto, publicKey, senders, symKey: deriveSymKey(wallet, publicKey) }
  }

  test('an answer to it is decrypted, with the key of its sender', async () => {
    const { crypto, senders, symKey } = await waitForAnswer()
    const encoded = encrypt({ type: 1, symKey, senderPublicKey: walletKey, message: JSON.stringify(answer) })
    expect(await crypto.decode(topic, encoded)).toEqual(answer)
    expect(senders).toEqual([walletKey])
  })

  test('an envelope without a sender is dropped', async () => {
    const { crypto, symKey } = await waitForAnswer()
    expect(await crypto.decode(topic, encrypt({ symKey, message: JSON.stringify(answer) }))).toBeUndefined()
  })

  test('an envelope that names the own key as its sender is dropped', async () => {
    const { crypto, publicKey, symKey } = await waitForAnswer()
    const encoded = encrypt({ type: 1, symKey, senderPublicKey: publicKey, message: JSON.stringify(answer) })
    expect(await crypto.decode(topic, encoded)).toBeUndefined()
  })

  test('an answer is dropped once the own key is deleted', async () => {
    const { crypto, publicKey, symKey } = await waitForAnswer()
    const encoded = encrypt({ type: 1, symKey, senderPublicKey: walletKey, message: JSON.stringify(answer) })
    await crypto.keychain.del(publicKey)
    expect(await crypto.decode(topic, encoded)).toBeUndefined()
  })

  test('an answer with a sender is dropped on every other topic', async () => {
    const { crypto, symKey } = await waitForAnswer()
    const other = await crypto.setSymKey(symKey)
    const encoded = encrypt({ type: 1, symKey, senderPublicKey: walletKey, message: JSON.stringify(answer) })
    expect(await crypto.decode(other, encoded)).toBeUndefined()
  })
})

test('all groups of the vectors ran, except the tokens, which are for the relay', () => {
  const { uriInvalid, keyAgreement, x25519Valid, zeroShared, envelopes, hostileEnvelopes } = groups
  const ran = [uriInvalid, keyAgreement, x25519Valid, zeroShared, envelopes, hostileEnvelopes]
  expect(ran.map(({ length }) => length)).toEqual([4, 2, 4, 6, 5, 3])
  expect([boxes.valid, boxes.invalid].map(({ length }) => length)).toEqual([4, 4])
})

describe('random envelopes and contents', () => {
  const key = 'ab'.repeat(32)
  let topic = ''
  beforeAll(async () => {
    topic = await guarded.setSymKey(key)
  })

  test('an encrypted message can be decrypted, and not with any bit flipped', async () => {
    const member = fc.jsonValue({ maxDepth: 5 })
    await fc.assert(
      fc.asyncProperty(member, fc.nat(), fc.nat(7), async (result, at, bit) => {
        const payload = { id: 1, jsonrpc: '2.0' as const, result }
        const encoded = await guarded.encode(topic, payload)
        expect(await guarded.decode(topic, encoded)).toEqual(JSON.parse(JSON.stringify(payload)))
        const bytes = Buffer.from(encoded, 'base64')
        const index = at % bytes.length
        bytes[index] = (bytes[index] ?? 0) ^ (1 << bit)
        expect(await guarded.decode(topic, bytes.toString('base64'))).toBeUndefined()
      }),
    )
  })

  test.each(['0.30000000000000004', '12345678901234567890', '"12345678901234567n"', '-1e-20'])(
    'a result of %s stays unchanged',
    async (result) => {
      const encoded = encrypt({ symKey: key, message: `{"id":1,"jsonrpc":"2.0","result":${result}}` })
      expect(await guarded.decode(topic, encoded)).toMatchObject({ result: JSON.parse(result) })
    },
  )

  test('any text is dropped without an exception', async () => {
    const mutated = fc
      .tuple(fc.uint8Array({ maxLength: 200 }), fc.nat(3))
      .map(([bytes, type]) => Buffer.from([type, ...bytes]).toString('base64'))
    const before = [Object, Array, Map].map(({ prototype }) => Reflect.ownKeys(prototype).length)
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string({ unit: 'binary' }), fc.base64String(), mutated, fc.anything()),
        async (text) => {
          expect(await guarded.decode(topic, text as string)).toBeUndefined()
        },
      ),
    )
    expect([Object, Array, Map].map(({ prototype }) => Reflect.ownKeys(prototype).length)).toEqual(before)
  })

  test('a correctly encrypted message that is not JSON-RPC for an app is dropped', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ depthSize: 'large' }), async (payload) => {
        const encoded = encrypt({ symKey: key, message: JSON.stringify(payload) })
        const read: unknown = await guarded.decode(topic, encoded)
        expect(read !== undefined).toBe(checkPayload(payload, Date.now()))
      }),
    )
  })
})

test.each([
  ['a ping', message, true],
  ['a longer life', { ...message, method: 'wc_sessionExtend' }, true],
  ['a ping of a pairing', { ...message, method: 'wc_pairingPing' }, true],
  ['the end of a pairing', { ...message, method: 'wc_pairingDelete' }, true],
  ['a result', { id: 1, jsonrpc: '2.0', result: null }, true],
  ['an error', { id: 1, jsonrpc: '2.0', error: { code: 5000, message: 'no' } }, true],
  [
    'what wallets are asked',
    { ...message, method: 'wc_sessionRequest', params: { request: {}, chainId: 'x:1' } },
    false,
  ],
  ['a proposal', { ...message, method: 'wc_sessionPropose' }, false],
  ['a sign-in', { ...message, method: 'wc_sessionAuthenticate' }, false],
  ['a method of objects', { ...message, method: 'toString' }, false],
  ['a method of no kind', { ...message, method: { a: 1 } }, false],
  ['parameters of no kind', { ...message, params: [] }, false],
  ['no parameters', { id: 1, jsonrpc: '2.0', method: 'wc_sessionPing' }, false],
  ['an id of no kind', { ...message, id: '1' }, false],
  ['an id beyond numbers', { ...message, id: 2 ** 60 }, false],
  ['another version', { ...message, jsonrpc: '1.0' }, false],
  ['an error of no kind', { id: 1, jsonrpc: '2.0', error: 'no' }, false],
  ['neither', { id: 1, jsonrpc: '2.0' }, false],
  ['a list', [message], false],
  ['a text', 'x', false],
  ['nothing', undefined, false],
  [
    'an update',
    {
      ...message,
      method: 'wc_sessionUpdate',
      params: { namespaces: { x: { accounts: [], methods: [], events: [] } } },
    },
    true,
  ],
  ['an update without lists', { ...message, method: 'wc_sessionUpdate', params: { namespaces: { x: {} } } }, false],
  [
    'an update with a text in place of a namespace',
    { ...message, method: 'wc_sessionUpdate', params: { namespaces: { x: 'y' } } },
    false,
  ],
  ['an update of no kind', { ...message, method: 'wc_sessionUpdate', params: { namespaces: null } }, false],
  [
    'an event',
    { ...message, method: 'wc_sessionEvent', params: { event: { name: 'x', data: 1 }, chainId: 'x:1' } },
    true,
  ],
  ['an event without a name', { ...message, method: 'wc_sessionEvent', params: { event: {}, chainId: 'x:1' } }, false],
])('%s is accepted: %s', (_, payload, isTaken) => {
  expect(checkPayload(payload, 0)).toBe(isTaken)
})

test('a payload that is too deep is dropped', () => {
  const nest = (depth: number): unknown => (depth === 0 ? 1 : { a: nest(depth - 1) })
  expect(checkPayload({ id: 1, jsonrpc: '2.0', result: nest(60) }, 0)).toBe(true)
  expect(checkPayload({ id: 1, jsonrpc: '2.0', result: nest(64) }, 0)).toBe(false)
})

test('a message that is too long or too short is dropped', () => {
  const ofBytes = (length: number) => Buffer.alloc(length).toString('base64')
  expect([29, 30, 196_605, 196_608, 196_611].map((length) => checkEnvelope(ofBytes(length)))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
})
