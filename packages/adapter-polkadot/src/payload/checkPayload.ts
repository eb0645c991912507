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
  payloadBytes(copy)
  return copy
}

function at<T>(path: string, read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw new InvalidPayloadError(path, 'is malformed', { cause })
  }
}
