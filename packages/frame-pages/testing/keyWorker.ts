import {
  type Bytes,
  createHalf,
  createId,
  createRecoveryCode,
  createTransportKey,
  type Opener,
  openHalf,
  openSecret,
  parseRecoveryCode,
  proveWallet,
  readKit,
  sealHalf,
  sealSecret,
  toAddresses,
  toCodeHalf,
  type WalletClaim,
  type WalletProofs,
  wipeAfter,
  withKeys,
  writeKit,
} from '../src/index.js'

/** What the worker of the browser test answers. */
export interface KeyWorkerAnswer {
  readonly claim: WalletClaim
  readonly proofs: WalletProofs
  /** Whether each way to the secret led to it. */
  readonly opened: { readonly device: boolean; readonly factor: boolean; readonly kit: boolean }
  /** Code of the error when the kind of an opener is wrong. */
  readonly refused: unknown
}

self.onmessage = ({ data }: MessageEvent<Bytes>) => {
  wipeAfter((hold) => run(hold(data))).then(
    (answer) => self.postMessage(answer),
    (error: unknown) => self.postMessage(String(error)),
  )
}

/** The life of a wallet: made, opened by a device, by a recovery code and by the kit, proved. */
async function run(secret: Bytes): Promise<KeyWorkerAnswer> {
  const wallet = { id: createId(), addresses: await withKeys(secret, toAddresses) }
  const isSecret = (opened: Bytes) => String(opened) === String(secret)

  const device: Opener = { id: createId(), kind: 'device', wallet }
  const halves = { own: createHalf(), server: createHalf() }
  const sealed = await sealSecret(secret, halves, device)
  const key = await createTransportKey()
  const context = { walletId: wallet.id, openerId: device.id, sessionId: 'session' }
  const server = await openHalf(await sealHalf(halves.server, key.publicKey, context), key, context)
  const openedByDevice = await openSecret(sealed, { ...halves, server }, device)
  const refused = await openSecret(sealed, halves, { ...device, kind: 'factor' }).catch(({ code }) => code)

  const code = parseRecoveryCode(createRecoveryCode())
  const factor: Opener = { id: createId(), kind: 'factor', wallet }
  const factorHalves = { own: await toCodeHalf(code, wallet.id), server: createHalf() }
  const openedByFactor = await openSecret(await sealSecret(secret, factorHalves, factor), factorHalves, factor)
  const kit = await readKit(await writeKit(secret, code, wallet), code)

  const claim: WalletClaim = {
    realm: 'shop',
    origin: 'https://wallet.shop.example',
    walletId: wallet.id,
    deviceId: 'device',
    openerIds: [device.id, factor.id],
    ...wallet.addresses,
    nonce: 'nonce',
  }
  return {
    claim,
    proofs: await withKeys(secret, (keys) => proveWallet(keys, claim)),
    opened: { device: isSecret(openedByDevice), factor: isSecret(openedByFactor), kit: isSecret(kit.secret) },
    refused,
  }
}
