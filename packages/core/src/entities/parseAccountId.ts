import { InvalidInputError } from '../errors/InvalidInputError.js'
import type { NetworkId } from './parseNetworkId.js'

/** The parts of a CAIP-10 id. */
export interface AccountId extends NetworkId {
  /** CAIP-2 id. */
  readonly networkId: string
  /** As it was written. The adapter checks whether it is an address of the network. */
  readonly address: string
}

/**
 * Parses a CAIP-10 id by its grammar: exactly three parts, none empty.
 *
 * @throws {InvalidInputError}
 */
export function parseAccountId(id: string): AccountId {
  const parts =
    typeof id === 'string' ? /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/.exec(id) : undefined
  if (!parts) throw new InvalidInputError('account id', id)
  const [, namespace = '', reference = '', address = ''] = parts
  return { namespace, reference, networkId: `${namespace}:${reference}`, address }
}
