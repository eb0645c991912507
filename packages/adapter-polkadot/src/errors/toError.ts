import { isUserRejection, readError, type WalletErrorKind } from '@latchkey/core'

/**
 * Generic JSON-RPC error codes, or no code. With a specific code, the code decides instead of the
 * message.
 */
const genericCodes: readonly (number | undefined)[] = [undefined, -32603, -32000]

/**
 * Polkadot wallets have error messages without codes. A message is a rejection only if it says
 * little else: "the transaction was rejected by the node" is not a rejection by the user.
 */
const refusals: readonly (readonly [RegExp, WalletErrorKind])[] = [
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

/** Classifies an error of a Polkadot wallet. */
export function toError(cause: unknown): WalletErrorKind | undefined {
  if (isUserRejection(cause)) return 'rejected'
  const { code, message } = readError(cause)
  const refusal = refusals.find(([pattern]) => pattern.test(message))?.[1]
  return refusal === 'rejected' && !genericCodes.includes(code) ? undefined : refusal
}
