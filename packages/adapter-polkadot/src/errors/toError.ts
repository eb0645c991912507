import { isUserRejection, readError, type WalletErrorKind } from '@latchkey/core'

/** Polkadot wallets have error messages without codes. */
const refusals: readonly (readonly [RegExp, WalletErrorKind])[] = [
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
  const { message } = readError(cause)
  return refusals.find(([pattern]) => pattern.test(message))?.[1]
}
