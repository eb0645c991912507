import { createHash, createHmac, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { createPrfInput, type Passkeys, RequestError } from '@latchkey/frame-pages'
import { walletOrigin } from './createWalletDevice.js'

interface TestCredential {
  readonly id: string
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
  /** Of the extension `prf`. */
  secret: Buffer
  counter: number
}

/** What the browser and its authenticator say in the place of the usual. */
export interface TestPasskeyChanges {
  readonly origin?: string
  readonly topOrigin?: string
  readonly crossOrigin?: boolean
  readonly rpId?: string
  readonly type?: string
  readonly challenge?: string
  readonly isVerified?: boolean
  readonly counter?: number
  readonly signature?: string
}

/** An authenticator whose passkeys are on all devices of its user, in place of that of a browser. */
export interface TestPasskeys extends Passkeys {
  readonly credentials: readonly TestCredential[]
  /** Ids that the frame has let it forget. */
  readonly forgotten: readonly string[]
  /** Whether it has the extension `prf`, and gives its output at once. */
  prf: 'none' | 'atUse' | 'atOnce'
  /** The user does not want to. */
  isRefused: boolean
  /** Whether its user can be asked at all. */
  canCreate: boolean
  canUse: boolean
  changes: TestPasskeyChanges
  /** From now on the outputs are other ones: of another device, or after a reset. */
  changeOutputs(): void
}

export function createTestPasskeys(): TestPasskeys {
  const credentials: TestCredential[] = []
  const forgotten: string[] = []

  function mustWant(): void {
    if (passkeys.isRefused) throw new RequestError('PASSKEY_CANCELLED', 'No passkey was used.')
  }
  const clientData = (type: string, challenge: string): Buffer => {
    const { origin = walletOrigin, topOrigin = 'https://shop.example', crossOrigin = true, ...other } = passkeys.changes
    const data = { type: other.type ?? type, challenge: other.challenge ?? challenge, origin, crossOrigin }
    return Buffer.from(JSON.stringify({ ...data, ...(topOrigin !== '' && { topOrigin }) }))
  }
  const authData = (counter: number, attested: Buffer = Buffer.alloc(0)): Buffer => {
    const { rpId = new URL(walletOrigin).hostname, isVerified = true } = passkeys.changes
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(passkeys.changes.counter ?? counter)
    return Buffer.concat([hashOf(rpId), Buffer.of(flags), count, attested])
  }
  const outputOf = async ({ secret }: TestCredential) =>
    Uint8Array.from(
      createHmac('sha256', secret)
        .update(await createPrfInput())
        .digest(),
    )

  const passkeys: TestPasskeys = {
    credentials,
    forgotten,
    prf: 'atOnce',
    isRefused: false,
    canCreate: true,
    canUse: true,
    changes: {},
    changeOutputs() {
      for (const credential of credentials) credential.secret = randomBytes(32)
    },
    async create(load) {
      mustWant()
      const { challenge, known } = await load()
      if (known.some((id) => credentials.some((credential) => credential.id === id))) {
        throw new RequestError('PASSKEY_KNOWN', 'There is a passkey.')
      }
      const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const rawId = randomBytes(32)
      const credential = { ...pair, id: rawId.toString('base64url'), secret: randomBytes(32), counter: 1 }
      credentials.push(credential)
      const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' })
      const key = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(rawId.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, rawId, key])
      const attestationObject = cborMap([
        ['fmt', 'none'],
        ['attStmt', emptyMap],
        ['authData', authData(1, attested)],
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
      }
      return {
        registration: { id: credential.id, type: 'public-key', response },
        opens: passkeys.prf !== 'none',
        prf: passkeys.prf === 'atOnce' ? await outputOf(credential) : undefined,
      }
    },
    async use({ challenge, allowed }) {
      mustWant()
      const isAllowed = ({ id }: TestCredential) => allowed.length === 0 || allowed.includes(id)
      const credential = credentials.findLast(isAllowed)
      if (!credential) throw new RequestError('PASSKEY_CANCELLED', 'There is no passkey.')
      credential.counter += 1
      const data = clientData('webauthn.get', challenge)
      const authenticatorData = authData(credential.counter)
      const signature = sign('sha256', Buffer.concat([authenticatorData, hashOf(data)]), credential.privateKey)
      const response = {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: passkeys.changes.signature ?? signature.toString('base64url'),
      }
      return {
        assertion: { id: credential.id, type: 'public-key', response },
        prf: passkeys.prf === 'none' ? undefined : await outputOf(credential),
      }
    },
    forget: (id) => void forgotten.push(id),
  }
  return passkeys
}

function hashOf(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}

const emptyMap = Symbol('{}')
type Cbor = number | string | Buffer | typeof emptyMap

/** The part of CBOR (RFC 8949) that attestations need: short maps of short values. */
function cborMap(entries: readonly (readonly [number | string, Cbor])[]): Buffer {
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, value]) => [cbor(key), cbor(value)])])
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (value === emptyMap) return head(5, 0)
  return Buffer.concat([head(2, (value as Buffer).length), value as Buffer])
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.of((major << 5) | length)
  return length < 256 ? Buffer.of((major << 5) | 24, length) : Buffer.of((major << 5) | 25, length >> 8, length & 255)
}
