import { InvalidAnswerError, isRecord } from '@latchkey/core'
import { type AddressEntry, type ReadAccount, readAccounts } from '../accounts/readAccounts.js'
import { readSatsNetwork } from './readSatsNetwork.js'

export interface SatsAnswer {
  readonly accounts: readonly ReadAccount[]
  /** CAIP-2, where the wallet says it. */
  readonly networkId: string | undefined
}

/**
 * Reads an answer with addresses: a list of them (`getAccounts`) or `{ addresses, network }` (all others, and events).
 *
 * @throws {InvalidAnswerError}
 */
export function readSatsAnswer(request: string, answer: unknown): SatsAnswer {
  try {
    const members = isRecord(answer) ? answer : {}
    const list: unknown = Array.isArray(answer) ? answer : members.addresses
    if (!Array.isArray(list)) throw new InvalidAnswerError(request, 'no list of addresses')
    const entries = Array.from({ length: Math.min(list.length, 1000) }, (_, index) => readEntry(request, list[index]))
    const accounts = readAccounts(
      request,
      entries.flatMap((entry) => (entry ? [entry] : [])),
    )
    return { accounts, networkId: readSatsNetwork(members.network ?? members) }
  } catch (cause) {
    if (cause instanceof InvalidAnswerError) throw cause
    throw new InvalidAnswerError(request, 'addresses that can not be read', { cause }) // a getter or a proxy threw
  }
}

/** Some wallets list other chains' addresses too, with a symbol in place of a purpose. */
function readEntry(request: string, entry: unknown): AddressEntry | undefined {
  if (!isRecord(entry)) throw new InvalidAnswerError(request, 'an address that is none')
  const { address, publicKey, purpose, symbol, derivationPath } = entry
  return symbol === undefined || symbol === 'BTC' ? { address, publicKey, purpose, path: derivationPath } : undefined
}
