import { isUserRejection, readError, type WalletRefusal } from '@latchkey/core'

/** JSON-RPC's words for anything that went wrong. With any other code, a sentence about a refusal is about that code. */
const wordless: readonly (number | undefined)[] = [undefined, -32603, -32000]

/**
 * Wallets of this family have no codes, only sentences. A refusal is one that says little else, so that "the transaction was rejected
 * by the node" is none.
 */
const refusals: readonly (readonly [RegExp, WalletRefusal])[] = [
  [/^(?:error: )?(?:cancell?ed|rejected|denied|declined)\W*$/i, 'rejected'],
  [/\b(?:cancell?ed|rejected|denied|declined)\b.* by (?:the )?user\b/i, 'rejected'],
  [/\buser (?:has )?(?:cancell?ed|rejected|denied|declined)\b/i, 'rejected'],
  [/\bpending (?:authori[sz]ation )?request\b|\balready pending\b/i, 'pending'],
  [
    /\bnot allowed to interact\b|\bhas not been enabled\b|\bunable to find (?:key)?pair\b|\bnot authori[sz]ed\b/i,
    'unauthorized',
  ],
  [/\bport has been disconnected\b|\bcontext invalidated\b|\breceiving end does not exist\b/i, 'disconnected'],
  [/\bunable to handle message of type\b|\bnot (?:supported|implemented)\b|\bunsupported\b/i, 'unsupported'],
]

/** The ways in which Polkadot wallets say no. */
export function toError(cause: unknown): WalletRefusal | undefined {
  if (isUserRejection(cause)) return 'rejected'
  const { code, message } = readError(cause)
  const refusal = refusals.find(([pattern]) => pattern.test(message))?.[1]
  return refusal === 'rejected' && !wordless.includes(code) ? undefined : refusal
}
