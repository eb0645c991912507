import { toHex } from '../bytes/toHex.js'
import { isKeyOf } from '../scripts/isKeyOf.js'
import { isSignedByKey } from '../scripts/isSignedByKey.js'
import { isSignedInStack } from '../scripts/isSignedInStack.js'
import { separatesCode } from '../scripts/separatesCode.js'
import { hasNewSignature } from './hasNewSignature.js'
import type { ReturnedInput } from './isInputSigned.js'
import { signaturesOf } from './signaturesOf.js'

export interface ScriptToSign {
  readonly script: Uint8Array
  /** What its signatures are over. */
  readonly digest: Uint8Array
  readonly sighash: number
  /** What is put on the stack for it. Absent: the input is not finished. */
  readonly stack?: readonly Uint8Array[] | undefined
}

/**
 * Whether a script's input has at least one signature more than before, by ECDSA, and every new one that names its key is valid and of a key
 * of the script.
 */
export function isScriptSigned(
  { sent, input }: Pick<ReturnedInput, 'sent' | 'input'>,
  { script, digest, sighash, stack }: ScriptToSign,
): boolean {
  // There a signature is over a part of the script, which only running it tells.
  if (separatesCode(script)) return hasNewSignature(sent, input)
  const before = signaturesOf(sent)
  const isNew = (bytes: Uint8Array): boolean => !before.includes(toHex(bytes))
  if (stack) return isSignedInStack({ script, stack: stack.filter(isNew), digest, sighash })
  const added = (input.partialSig ?? []).filter(([, signature]) => isNew(signature))
  return (
    added.length > 0 &&
    added.every(
      ([key, signature]) =>
        isKeyOf(script, key) &&
        signature.at(-1) === sighash &&
        isSignedByKey(signature.subarray(0, -1), digest, key) === true,
    )
  )
}
