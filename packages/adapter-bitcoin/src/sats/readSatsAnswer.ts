import { InvalidAnswerError, isRecord } from '@latchkey/core'
import { type AddressEntry, type ReadAccount, readAccounts } from '../accounts/readAccounts.js'
import { readSatsNetwork } from './readSatsNetwork.js'

export interface SatsAnswer {
  readonly accounts: readonly ReadAccount[]
  /** CAIP-2. `undefined` when the wallet does not name its network. */
  readonly networkId: string | undefined
}

/**
 * Reads the addresses of an answer or event: a list (`getAccounts`), or `{ addresses, network }`.
 *
 * @throws {InvalidAnswerError}
 */
export function readSatsAnswer(request: string, answer: unknown): SatsAnswer {
  try {
    const members = isRecord(answer) ? answer : {}
    const list: unknown = Array.isArray(answer) ? answer : members.addresses
    if (!Array.isArray(list)) throw new InvalidAnswerError(request, 'not a list of addresses')
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

/** Some wallets also list addresses of other chains, with a symbol in place of a purpose. */
function readEntry(request: string, entry: unknown): AddressEntry | undefined {
  if (!isRecord(entry)) throw new InvalidAnswerError(request, 'an address entry that is not an object')
  const { address, publicKey, purpose, symbol, derivationPath } = entry
  return symbol === undefined || symbol === 'BTC' ? { address, publicKey, purpose, path: derivationPath } : undefined
}
