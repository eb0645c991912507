import { type Account, InvalidAnswerError } from '@latchkey/core'
import { checksumAddress } from '../address/checksumAddress.js'

/** The rest of a longer list is dropped. No user has more, and so many are still quick to show. */
const maxAccounts = 1000

/**
 * Reads a wallet's list of accounts. The addresses come out in canonical form, each once, in the
 * wallet's order. EIP-1193 does not say whether an account is a contract, so all are listed as
 * `eoa`.
 *
 * @param request - The method, for the error.
 * @param known - The accounts before. A thousand checksums take a while, and most answers bring no
 * new address.
 * @returns Empty: the wallet is locked or gave no access.
 * @throws {InvalidAnswerError} when it is not a list of addresses. Then none of it is used.
 */
export function readAccounts(request: string, answer: unknown, known: readonly Account[] = []): readonly Account[] {
  const canonical = new Map<string, string>()
  for (const { address } of known) canonical.set(address.toLowerCase(), address)
  const addresses = new Set<string>()
  for (const entry of copyOf(request, answer)) {
    if (typeof entry !== 'string' || !/^0x[\da-fA-F]{40}$/.test(entry))
      throw new InvalidAnswerError(request, 'an account that is no address')
    addresses.add(canonical.get(entry.toLowerCase()) ?? checksumAddress(entry))
  }
  return Array.from(addresses, (address) => ({ id: address, address, type: 'eoa' }))
}

function copyOf(request: string, answer: unknown): readonly unknown[] {
  if (!Array.isArray(answer)) throw new InvalidAnswerError(request, 'no list of accounts')
  try {
    const copy: unknown[] = []
    const length = Math.min(answer.length, maxAccounts)
    for (let index = 0; index < length; index += 1) copy.push(answer[index])
    return copy
  } catch (cause) {
    throw new InvalidAnswerError(request, 'a list of accounts that can not be read', { cause })
  }
}
