import { type Account, InvalidAnswerError } from '@latchkey/core'
import { checksumAddress } from '../address/checksumAddress.js'

/** Accounts that are kept; the rest of a longer list is dropped. More than a person has, and still quick to show. */
const most = 1000

/**
 * Reads a wallet's list of accounts. Whatever case the wallet uses, addresses come out in their canonical form, each once, in
 * the wallet's order. A key account is all that EIP-1193 lets one know; code at the address is another question.
 *
 * @param request - Whose answer it is, for the error.
 * @param known - What the wallet gave before: a thousand checksums take a while, and most answers bring no other address.
 * @returns Empty: locked, or no access given.
 * @throws {InvalidAnswerError} when it is no list of addresses; then none of it is used.
 */
export function readAccounts(request: string, answer: unknown, known: readonly Account[] = []): readonly Account[] {
  const canonical = new Map(known.map(({ address }) => [address.toLowerCase(), address]))
  const addresses = new Set(
    copyOf(request, answer).map((entry) => {
      if (typeof entry === 'string' && /^0x[\da-fA-F]{40}$/.test(entry))
        return canonical.get(entry.toLowerCase()) ?? checksumAddress(entry)
      throw new InvalidAnswerError(request, 'an account that is no address')
    }),
  )
  return Array.from(addresses, (address) => ({ id: address, address, type: 'eoa' }))
}

function copyOf(request: string, answer: unknown): readonly unknown[] {
  if (!Array.isArray(answer)) throw new InvalidAnswerError(request, 'no list of accounts')
  try {
    return Array.from({ length: Math.min(answer.length, most) }, (_, index) => answer[index])
  } catch (cause) {
    throw new InvalidAnswerError(request, 'a list of accounts that can not be read', { cause })
  }
}
