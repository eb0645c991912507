import {
  createHalf,
  createId,
  createRecoveryCode,
  createSecret,
  createTransportKey,
  openHalf,
  openSecret,
  parseRecoveryCode,
  proveWallet,
  sealHalf,
  sealSecret,
  toAddresses,
  toCodeHalf,
  toCodeVerifier,
  type Wallet,
  type WalletClaim,
  withKeys,
} from '@latchkey/frame-pages'
import type { WalletAnswer, WalletDevice } from './createWalletDevice.js'
import { walletOrigin } from './createWalletDevice.js'

export interface FrameSession {
  readonly token: string
  readonly name: string
}

type Bytes = Uint8Array<ArrayBuffer>

/** A wallet whose secret the test knows, and what a device and a person keep of it. */
export interface MadeWallet {
  readonly wallet: Wallet
  readonly secret: Bytes
  /** The device's own half and sealed copy. */
  readonly device: { readonly id: string; readonly own: Bytes; readonly sealed: Bytes }
  readonly code: { readonly id: string; readonly text: string }
  /** The body of `POST wallets`, for a proof with this nonce. */
  bodyFor(nonce: string, changes?: Partial<WalletClaim>): Promise<{ readonly [member: string]: unknown }>
}

export interface MakeOptions {
  /** Default: a new one. */
  readonly secret?: Bytes
  readonly hasCode?: boolean
  /** Default: new ones. */
  readonly ids?: { readonly wallet?: string; readonly code?: string }
  /** What the halves are sealed for, in place of what the request is about. */
  readonly halfFor?: { readonly sessionId?: string; readonly openerId?: string; readonly walletId?: string }
}

/** The frame's own code, in one session on one device. */
export interface TestFrame {
  readonly device: WalletDevice
  readonly session: FrameSession
  ask(method: string, path: string, body?: unknown): Promise<WalletAnswer>
  /** Makes a wallet that the gateway does not have yet. */
  make(options?: MakeOptions): Promise<MadeWallet>
  /** Sends it. */
  add(made: MadeWallet, changes?: Partial<WalletClaim>): Promise<WalletAnswer>
  /** The same in the place of the wallet in use. */
  move(made: MadeWallet, from: MadeWallet): Promise<WalletAnswer>
  /**
   * Releases the device's half and opens the device's sealed copy.
   *
   * @param isNamed - Also if it is not the wallet in use.
   */
  openByDevice(made: MadeWallet, isNamed?: boolean): Promise<Bytes>
  /** Opens the gateway's sealed copy with the code, on any device. */
  openByCode(made: MadeWallet, text?: string): Promise<Bytes>
  /** Sends a code, and opens nothing. */
  sendCode(made: MadeWallet, text: string): Promise<WalletAnswer>
  /** Adds another recovery code to the wallet. */
  addCode(made: MadeWallet): Promise<{ readonly answer: WalletAnswer; readonly made: MadeWallet }>
  /** Makes this device another opener of the wallet. */
  addDevice(made: MadeWallet): Promise<MadeWallet>
}

export function createTestFrame(device: WalletDevice, session: FrameSession): TestFrame {
  const ask: TestFrame['ask'] = (method, path, body) => device.ask(method, path, { token: session.token, body })
  const keyOfGateway = async () => {
    const { body } = await device.ask('GET', 'project?projectId=shop')
    const { id, publicKey } = Object(body.key)
    return { keyId: String(id), publicKey: bytesOf(publicKey) }
  }
  const sentHalf = async (half: Bytes, walletId: string, openerId: string, halfFor: MakeOptions['halfFor']) => {
    const { keyId, publicKey } = await keyOfGateway()
    const context = { walletId, openerId, sessionId: session.name, ...halfFor }
    const { enc, ct } = await sealHalf(half, publicKey, context)
    return { keyId, enc: textOf(enc), ct: textOf(ct) }
  }
  const claimFor = ({ id, addresses }: Wallet, openerIds: readonly string[], nonce: string): WalletClaim => ({
    realm: 'shop',
    origin: walletOrigin,
    walletId: id,
    deviceId: device.id,
    openerIds,
    ...addresses,
    nonce,
  })
  const released = async (answer: WalletAnswer, key: Awaited<ReturnType<typeof createTransportKey>>) => {
    const { wallet, opener: openerId, enc, ct } = answer.body
    if (answer.status !== 200) throw new Error(`The gateway answers ${answer.status} ${answer.field}.`)
    const context = { walletId: String(Object(wallet).id), openerId: String(openerId), sessionId: session.name }
    return openHalf({ enc: bytesOf(enc), ct: bytesOf(ct) }, key, context)
  }
  const openCode = async (made: MadeWallet, text: string) => {
    const key = await createTransportKey()
    const code = parseRecoveryCode(text)
    const verifier = textOf(await toCodeVerifier(code, made.wallet.id))
    const body = { verifier, publicKey: textOf(key.publicKey), wallet: made.wallet.id }
    const answer = await ask('POST', `openers/${made.code.id}/open`, body)
    return { answer, key, own: await toCodeHalf(code, made.wallet.id) }
  }

  const sealedCode = async (secret: Bytes, wallet: Wallet, halfFor?: MakeOptions['halfFor'], id = createId()) => {
    const text = createRecoveryCode()
    const code = parseRecoveryCode(text)
    const halves = { own: await toCodeHalf(code, wallet.id), server: createHalf() }
    const sealed = textOf(await sealSecret(secret, halves, { id, kind: 'factor', wallet }))
    const verifier = textOf(await toCodeVerifier(code, wallet.id))
    const server = await sentHalf(halves.server, wallet.id, id, halfFor)
    return { text, opener: { kind: 'code', id, server, sealed, verifier } }
  }
  const addOpener = async ({ wallet, secret }: MadeWallet, opener: { readonly id: string }) => {
    const claim = claimFor(wallet, [opener.id], device.nonce)
    const proofs = await withKeys(secret, (keys) => proveWallet(keys, claim))
    return ask('POST', 'openers', { proofs, opener, wallet: wallet.id })
  }

  return {
    device,
    session,
    ask,
    async make({ secret = createSecret(), hasCode = true, ids = {}, halfFor } = {}) {
      const addresses = await withKeys(secret, (keys) => toAddresses(keys))
      const wallet: Wallet = { id: ids.wallet ?? createId(), addresses }
      const own = createHalf()
      const server = createHalf()
      const deviceId = createId()
      const sealed = await sealSecret(secret, { own, server }, { id: deviceId, kind: 'device', wallet })
      const code = await sealedCode(secret, wallet, halfFor, ids.code)
      const openers = [
        { kind: 'device', id: deviceId, server: await sentHalf(server, wallet.id, deviceId, halfFor) },
        code.opener,
      ].slice(0, hasCode ? 2 : 1)
      return {
        wallet,
        secret,
        device: { id: deviceId, own, sealed },
        code: { id: code.opener.id, text: code.text },
        async bodyFor(nonce, changes) {
          const openerIds = openers.map(({ id }) => id)
          const claim = { ...claimFor(wallet, openerIds, nonce), ...changes }
          const proofs = await withKeys(secret, (keys) => proveWallet(keys, claim))
          return { id: wallet.id, addresses, proofs, openers }
        },
      }
    },
    add: async (made, changes) => ask('POST', 'wallets', await made.bodyFor(device.nonce, changes)),
    async move(made, from) {
      return ask('POST', 'wallets', { ...(await made.bodyFor(device.nonce)), from: from.wallet.id })
    },
    async openByDevice({ wallet, device: { id, own, sealed } }, isNamed = false) {
      const key = await createTransportKey()
      const body = { publicKey: textOf(key.publicKey), ...(isNamed && { wallet: wallet.id }) }
      const answer = await ask('POST', 'openers/device/release', body)
      const server = await released(answer, key)
      return openSecret(sealed, { own, server }, { id, kind: 'device', wallet })
    },
    async openByCode(made, text = made.code.text) {
      const { answer, key, own } = await openCode(made, text)
      const server = await released(answer, key)
      return openSecret(
        bytesOf(answer.body.sealed),
        { own, server },
        { id: made.code.id, kind: 'factor', wallet: made.wallet },
      )
    },
    sendCode: async (made, text) => (await openCode(made, text)).answer,
    async addCode(made) {
      const { text, opener } = await sealedCode(made.secret, made.wallet)
      return { answer: await addOpener(made, opener), made: { ...made, code: { id: opener.id, text } } }
    },
    async addDevice(made) {
      const own = createHalf()
      const server = createHalf()
      const id = createId()
      const sealed = await sealSecret(made.secret, { own, server }, { id, kind: 'device', wallet: made.wallet })
      const opener = { kind: 'device', id, server: await sentHalf(server, made.wallet.id, id, undefined) }
      const answer = await addOpener(made, opener)
      if (answer.status !== 201) throw new Error(`The gateway answers ${answer.status} ${answer.field}.`)
      return { ...made, device: { id, own, sealed } }
    },
  }
}

function bytesOf(text: unknown): Bytes {
  return Uint8Array.from(Buffer.from(String(text), 'base64url'))
}

function textOf(bytes: Bytes): string {
  return Buffer.from(bytes).toString('base64url')
}
