import type { Bytes } from '../bytes/Bytes.js'
import { utf8 } from '../bytes/utf8.js'
import { type Hold, wipeAfter } from '../bytes/wipeAfter.js'
import { decrypt } from '../ciphers/decrypt.js'
import { encrypt } from '../ciphers/encrypt.js'
import { createSecret } from '../key/createSecret.js'
import { toAddresses } from '../key/toAddresses.js'
import { toWords } from '../key/toWords.js'
import { withKeys } from '../key/withKeys.js'
import { createHalf } from '../openers/createHalf.js'
import { createId } from '../openers/createId.js'
import { writeKit } from '../openers/kit/writeKit.js'
import type { Opener } from '../openers/Opener.js'
import { openSecret } from '../openers/openSecret.js'
import { toPasskeyHalf } from '../openers/passkey/toPasskeyHalf.js'
import { createRecoveryCode } from '../openers/recovery/createRecoveryCode.js'
import { parseRecoveryCode } from '../openers/recovery/parseRecoveryCode.js'
import { toCodeHalf } from '../openers/recovery/toCodeHalf.js'
import { toCodeVerifier } from '../openers/recovery/toCodeVerifier.js'
import { sealSecret } from '../openers/sealSecret.js'
import { createTransportKey, type TransportKey } from '../openers/transport/createTransportKey.js'
import { openHalf } from '../openers/transport/openHalf.js'
import { sealHalf } from '../openers/transport/sealHalf.js'
import type { Wallet } from '../openers/Wallet.js'
import { proveWallet } from '../proofs/proveWallet.js'
import type { StoredOpener } from '../storage/StoredOpener.js'
import type { SentOpener } from './SentOpener.js'
import type { HalfReceiver, ReleasedHalf, SealedFactor, Signer } from './Signer.js'
import { signWith } from './signWith.js'
import { toBytes } from './toBytes.js'
import { toText } from './toText.js'

/** @param wrap - The key of this browser over own halves. It can't be exported. */
export function createSigner(wrap: CryptoKey): Signer {
  /** The secret that is held: of a wallet that is made or opened at the moment. */
  let held: { readonly secret: Bytes; readonly wallet: Wallet } | undefined
  /** Server halves of this device, by the opener's id. */
  const halves = new Map<string, Bytes>()
  let transport: Promise<TransportKey> | undefined

  function drop(): void {
    held?.secret.fill(0)
    held = undefined
  }
  function keep(secret: Bytes, wallet: Wallet): void {
    drop()
    held = { secret, wallet }
  }
  function mustHold(): NonNullable<typeof held> {
    if (!held) throw new TypeError('No secret is held.')
    return held
  }
  const transportKey = (): Promise<TransportKey> => {
    transport ??= createTransportKey()
    return transport
  }

  async function sentHalf(half: Bytes, walletId: string, openerId: string, receiver: HalfReceiver) {
    const { keyId, publicKey, sessionId } = receiver
    const { enc, ct } = await sealHalf(half, toBytes(publicKey), { walletId, openerId, sessionId })
    return { keyId, enc: toText(enc), ct: toText(ct) }
  }
  async function receivedHalf(half: ReleasedHalf, walletId: string, openerId: string): Promise<Bytes> {
    const sent = { enc: toBytes(half.enc), ct: toBytes(half.ct) }
    return openHalf(sent, await transportKey(), { walletId, openerId, sessionId: half.sessionId })
  }

  async function makeDevice(receiver: HalfReceiver) {
    const { secret, wallet } = mustHold()
    return wipeAfter(async (hold) => {
      const id = createId()
      const both = { own: hold(createHalf()), server: hold(createHalf()) }
      const sealed = await sealSecret(secret, both, { id, kind: 'device', wallet })
      const opener: SentOpener = { kind: 'device', id, server: await sentHalf(both.server, wallet.id, id, receiver) }
      const device: StoredOpener = { openerId: id, wallet, own: await encrypt(wrap, both.own, utf8(id)), sealed }
      return { opener, device }
    })
  }

  /** The secret, for the time of one piece of work. */
  async function open(device: StoredOpener, server: Bytes, hold: Hold): Promise<Bytes> {
    const own = hold(await decrypt(wrap, device.own, utf8(device.openerId)))
    const opener: Opener = { id: device.openerId, kind: 'device', wallet: device.wallet }
    return hold(await openSecret(device.sealed, { own, server }, opener))
  }
  async function openByFactor(own: Bytes, factor: SealedFactor, half: ReleasedHalf, hold: Hold): Promise<void> {
    const { id, sealed, wallet } = factor
    const server = hold(await receivedHalf(half, wallet.id, id))
    keep(await openSecret(toBytes(sealed), { own, server }, { id, kind: 'factor', wallet }), wallet)
  }
  function halfOf({ openerId }: StoredOpener): Bytes {
    const half = halves.get(openerId)
    if (!half) throw new TypeError('The server half of this device is not here.')
    return half
  }

  return {
    async make(receiver) {
      const secret = createSecret()
      const wallet: Wallet = { id: createId(), addresses: await withKeys(secret, toAddresses) }
      keep(secret, wallet)
      return { wallet, ...(await makeDevice(receiver)) }
    },
    makeDevice,
    async makeCode(receiver) {
      const { secret, wallet } = mustHold()
      const code = createRecoveryCode()
      return wipeAfter(async (hold) => {
        const letters = hold(parseRecoveryCode(code))
        const id = createId()
        const both = { own: hold(await toCodeHalf(letters, wallet.id)), server: hold(createHalf()) }
        const opener: SentOpener = {
          kind: 'code',
          id,
          server: await sentHalf(both.server, wallet.id, id, receiver),
          sealed: toText(await sealSecret(secret, both, { id, kind: 'factor', wallet })),
          verifier: toText(await toCodeVerifier(letters, wallet.id)),
        }
        return { opener, code, kit: await writeKit(secret, letters, wallet) }
      })
    },
    async makePasskey(receiver, passkey, prf) {
      const { secret, wallet } = mustHold()
      return wipeAfter(async (hold) => {
        const id = createId()
        const both = { own: hold(await toPasskeyHalf(prf, wallet.id)), server: hold(createHalf()) }
        return {
          kind: 'passkey',
          id,
          server: await sentHalf(both.server, wallet.id, id, receiver),
          sealed: toText(await sealSecret(secret, both, { id, kind: 'factor', wallet })),
          passkey,
        }
      })
    },
    async prove(claim) {
      const { secret } = mustHold()
      return withKeys(secret, (keys) => proveWallet(keys, claim))
    },
    async drop() {
      drop()
    },
    transportKey: async () => toText((await transportKey()).publicKey),
    verifierOf: (code, walletId) =>
      wipeAfter(async (hold) => toText(await toCodeVerifier(hold(parseRecoveryCode(code)), walletId))),
    openByCode: (code, factor, half) =>
      wipeAfter(async (hold) => {
        const own = hold(await toCodeHalf(hold(parseRecoveryCode(code)), factor.wallet.id))
        await openByFactor(own, factor, half, hold)
      }),
    openByPasskey: (prf, factor, half) =>
      wipeAfter(async (hold) => {
        await openByFactor(hold(await toPasskeyHalf(prf, factor.wallet.id)), factor, half, hold)
      }),
    openByDevice: (device, half) =>
      wipeAfter(async (hold) => {
        const server = await receivedHalf(half, device.wallet.id, device.openerId)
        await open(device, server, hold)
        halves.set(device.openerId, server)
      }),
    hasHalf: async (openerId) => halves.has(openerId),
    hold: (device) =>
      wipeAfter(async (hold) => {
        const secret = await open(device, halfOf(device), hold)
        keep(secret.slice(), device.wallet)
      }),
    sign: (device, request) =>
      wipeAfter(async (hold) => {
        const secret = await open(device, halfOf(device), hold)
        return withKeys(secret, (keys) => signWith(keys, request))
      }),
    words: () => toWords(mustHold().secret),
  }
}
