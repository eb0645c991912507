import { checkObject, type TypedData } from '@latchkey/core'
import { digestOfTypedData } from './digestOfTypedData.js'
import type { SignedBy, Verdict } from './verdict.js'
import { verifyDigest } from './verifyDigest.js'

export interface SignedTypedDataBy extends SignedBy {
  readonly data: TypedData
}

/**
 * Whether `address` signed the structured data by EIP-712: a key, or a contract wallet through the
 * network's RPC. The caller has to compare the domain (chain, contract, name).
 *
 * @throws {InvalidTypedDataError} {InvalidAddressError} {ChecksumError}; what the RPC throws.
 * @see Vector `eip712`.
 */
export async function verifyTypedData(given: SignedTypedDataBy): Promise<Verdict> {
  checkObject('signed typed data', given)
  const { data, ...signed } = given
  return verifyDigest({ ...signed, digest: digestOfTypedData(data) })
}
