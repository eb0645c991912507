import type { ProposalTypes, SessionTypes } from '@walletconnect/types'
import { buildApprovedNamespaces } from '@walletconnect/utils'
import { PhoneError } from '../errors/PhoneError.js'
import { type Offering, offeredNamespaces } from './offeredNamespaces.js'
import type { GrantLimits } from './PhoneWallet.js'

/**
 * The part of a proposal that the phone can grant.
 *
 * @throws {PhoneError} if that is nothing, or something is missing that the dapp requires.
 */
export function approvedNamespaces(
  proposal: ProposalTypes.Struct,
  offering: Offering,
  limits: GrantLimits | undefined,
): SessionTypes.Namespaces {
  let approved: SessionTypes.Namespaces
  try {
    approved = buildApprovedNamespaces({ proposal, supportedNamespaces: offeredNamespaces(offering, limits) })
  } catch (cause) {
    throw new PhoneError('PHONE_NOTHING_IN_COMMON', 'The phone lacks what this app requires.', { cause })
  }
  if (Object.keys(approved).length === 0) {
    throw new PhoneError('PHONE_NOTHING_IN_COMMON', 'The phone has nothing that this app asks for.')
  }
  return approved
}
