import type { TypedData } from '@latchkey/core'
import { toNetworkId } from '../chainId/toNetworkId.js'
import { InvalidTypedDataError } from '../errors/InvalidTypedDataError.js'
import { createValueCheck } from './createValueCheck.js'
import { type Members, membersOf } from './membersOf.js'
import { type Fields, readStructs } from './readStructs.js'

/** In the order of EIP-712. */
const domainFields: Fields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/**
 * Checks structured data before a wallet gets a request to sign it. Every value must fit its type,
 * nothing may be missing, and nothing may be there that would be shown but not signed.
 *
 * @param networkId - The expected network (CAIP-2). A chain in the domain must be this one.
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

/** The signature would be valid on that chain, whichever chain the wallet shows. */
function checkChain(chainId: unknown, networkId: string): void {
  try {
    if (toNetworkId(chainId) === networkId) return
  } catch (cause) {
    throw new InvalidTypedDataError('domain.chainId', 'is not a chain id', { cause })
  }
  throw new InvalidTypedDataError('domain.chainId', 'is not the chain of the current network')
}
