import { isRecord, isSameBytes } from '@latchkey/core'
import { accountIdOf } from '../address/accountIdOf.js'
import { InvalidPayloadError } from '../errors/InvalidPayloadError.js'
import type { SignerPayload } from '../injected/SignerPayload.js'
import { networkIdOfGenesis } from '../networks/networkIdOfGenesis.js'
import { payloadBytes } from './payloadBytes.js'

export interface PayloadContext {
  /** The account that has to sign. */
  readonly accountId: Uint8Array
  /** CAIP-2, the current network. */
  readonly networkId: string
}

/**
 * Checks a transaction before the wallet gets it: it is for this account and this network, and its
 * encoded members are well-formed.
 *
 * @returns A copy, so that the wallet gets exactly what was checked.
 * @throws {InvalidPayloadError}
 */
export function checkPayload(payload: unknown, { accountId, networkId }: PayloadContext): SignerPayload {
  if (!isRecord(payload)) throw new InvalidPayloadError('payload', 'is not an object')
  const { signedExtensions } = payload
  if (!Array.isArray(signedExtensions) || !signedExtensions.every((name) => typeof name === 'string')) {
    throw new InvalidPayloadError('signedExtensions', 'is not a list of names')
  }
  const copy = { ...payload, signedExtensions: [...signedExtensions] } as Partial<SignerPayload> as SignerPayload
  if (
    !isSameBytes(
      at('address', () => accountIdOf(copy.address)),
      accountId,
    )
  ) {
    throw new InvalidPayloadError('address', 'is not the connected account')
  }
  if (at('genesisHash', () => networkIdOfGenesis(copy.genesisHash)) !== networkId) {
    throw new InvalidPayloadError('genesisHash', `is not of ${networkId}`)
  }
  checkForms(copy)
  payloadBytes(copy)
  return copy
}

const isHex = (value: unknown): boolean => typeof value === 'string' && /^0x[\da-fA-F]*$/.test(value)
const isCount = (value: unknown): boolean => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

/** The form of each member, also of those that the extensions of this transaction don't use. */
const forms: Readonly<Partial<Record<keyof SignerPayload, (value: unknown) => boolean>>> = {
  assetId: isHex,
  blockHash: isHex,
  blockNumber: isHex,
  era: isHex,
  metadataHash: isHex,
  method: isHex,
  mode: isCount,
  nonce: isHex,
  specVersion: isHex,
  tip: isHex,
  transactionVersion: isHex,
  version: isCount,
  withSignedTransaction: (value) => typeof value === 'boolean',
}

/** A wallet reads each member by itself, and with another version the signature can't be verified. */
function checkForms(payload: SignerPayload): void {
  for (const [name, isRight] of Object.entries(forms)) {
    const value = payload[name as keyof SignerPayload]
    if (value !== undefined && value !== null && !isRight(value)) throw new InvalidPayloadError(name, 'is malformed')
  }
  if (!isCount(payload.version)) throw new InvalidPayloadError('version', 'is malformed')
}

function at<T>(path: string, read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw new InvalidPayloadError(path, 'is malformed', { cause })
  }
}
