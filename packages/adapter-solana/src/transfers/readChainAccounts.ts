import { InvalidAnswerError, isRecord, type RpcClient } from '@latchkey/core'
import { base64 } from '@scure/base'
import { readLamports } from '../rpc/readLamports.js'
import { readValue } from '../rpc/readValue.js'

/** The account at an address. */
export interface ChainAccount {
  readonly lamports: bigint
  /** The program that owns it. */
  readonly owner: string
  readonly executable: boolean
  readonly data: Uint8Array
}

/**
 * Reads several addresses at one slot. `undefined`: there is no account.
 *
 * @throws {InvalidAnswerError}
 */
export async function readChainAccounts(
  rpc: RpcClient,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<readonly (ChainAccount | undefined)[]> {
  const request = 'getMultipleAccounts'
  const value = await readValue(rpc, request, [addresses, { encoding: 'base64', commitment: 'confirmed' }], signal)
  if (!Array.isArray(value) || value.length !== addresses.length) throw new InvalidAnswerError(request, 'no accounts')
  return value.map((account) => (account === null ? undefined : readChainAccount(request, account)))
}

/** @throws {InvalidAnswerError} */
export function readChainAccount(request: string, account: unknown): ChainAccount {
  const { lamports, owner, executable, data } = isRecord(account) ? account : {}
  const [text, encoding] = Array.isArray(data) ? data : []
  if (typeof owner !== 'string' || typeof text !== 'string' || encoding !== 'base64') {
    throw new InvalidAnswerError(request, 'no account')
  }
  return {
    lamports: readLamports(request, lamports),
    owner,
    executable: executable === true,
    data: decode(request, text),
  }
}

function decode(request: string, text: string): Uint8Array {
  try {
    return base64.decode(text)
  } catch (cause) {
    throw new InvalidAnswerError(request, 'an account whose data can not be read', { cause })
  }
}
