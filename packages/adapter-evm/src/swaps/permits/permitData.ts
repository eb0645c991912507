import type { TypedData } from '@latchkey/core'
import type { Address } from 'viem'
import { toChainId } from '../../chainId/toChainId.js'
import type { PermitDomain } from './readPermitDomain.js'

export interface PermitTerms {
  readonly networkId: string
  readonly owner: Address
  readonly token: Address
  readonly spender: Address
  readonly amount: bigint
  /** s since 1970. */
  readonly deadline: bigint
}

/** What the owner of a token signs for a permit (ERC-2612). */
export function permitData(
  { name, version, nonce }: PermitDomain,
  { networkId, owner, token, spender, amount, deadline }: PermitTerms,
): TypedData {
  return {
    domain: { name, version, chainId: toChainId(networkId), verifyingContract: token },
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    message: { owner, spender, value: String(amount), nonce: String(nonce), deadline: String(deadline) },
  }
}
