import type { TypedData } from '@latchkey/core'
import { toNetworkId } from '../chainId/toNetworkId.js'
import { InvalidTypedDataError } from '../errors/InvalidTypedDataError.js'
import { createValueCheck } from './createValueCheck.js'
import { type Members, membersOf } from './membersOf.js'
import { type Fields, readStructs } from './readStructs.js'

/** In EIP-712's own order. */
const domainFields: Fields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/**
 * Checks structured data before anybody is asked to sign it: every value has the form of its type, nothing is missing, and
 * nothing is there that would be shown but not signed.
 *
 * @param networkId - Where the signature is meant for (CAIP-2): then a chain in the domain must be this one.
 * @returns The data with the domain's own type spelled out, which wallets need.
 * @throws {InvalidTypedDataError}
 * @see EIP-712; vector `eip712`.
 */
export function checkTypedData(data: TypedData, networkId?: string | undefined): TypedData {
  const domain = membersOf(membersOf(data, 'data').domain, 'domain')
  const types = withDomainType(membersOf(data.types, 'types'), domain)
  const structs = readStructs(types)
  if (!structs.has(data.primaryType)) throw new InvalidTypedDataError('primaryType', 'is not defined')
  const check = createValueCheck(structs)
  check('domain', 'EIP712Domain', domain)
  check('message', data.primaryType, data.message)
  if (networkId !== undefined && domain.chainId !== undefined) checkChain(domain.chainId, networkId)
  return { ...data, types: types as TypedData['types'] }
}

function withDomainType(types: Members, domain: Members): Members {
  if (Object.hasOwn(types, 'EIP712Domain')) return types
  return { EIP712Domain: domainFields.filter(({ name }) => Object.hasOwn(domain, name)), ...types }
}

/** The signature would be good on that chain, whatever chain the wallet shows. */
function checkChain(chainId: unknown, networkId: string): void {
  try {
    if (toNetworkId(chainId) === networkId) return
  } catch (cause) {
    throw new InvalidTypedDataError('domain.chainId', 'is no chain id', { cause })
  }
  throw new InvalidTypedDataError('domain.chainId', 'is another chain than the current one')
}
