import { toHex } from '@latchkey/core'
import { isKeyOf } from '../scripts/isKeyOf.js'
import { isSignedByKey } from '../scripts/isSignedByKey.js'
import { isSignedInStack } from '../scripts/isSignedInStack.js'
import { separatesCode } from '../scripts/separatesCode.js'
import { hasNewSignature } from './hasNewSignature.js'
import type { ReturnedInput } from './isInputSigned.js'
import { signaturesOf } from './signaturesOf.js'

export interface ScriptToSign {
  readonly script: Uint8Array
  /** The digest that its signatures sign. */
  readonly digest: Uint8Array
  readonly sighash: number
  /** The stack of a finalized input. Absent: the input is not finalized. */
  readonly stack?: readonly Uint8Array[] | undefined
}

/**
 * Whether the input of a script has at least one new ECDSA signature. Every new signature that
 * names its key must be valid, and by a key of the script.
 */
export function isScriptSigned(
  { sent, input }: Pick<ReturnedInput, 'sent' | 'input'>,
  { script, digest, sighash, stack }: ScriptToSign,
): boolean {
  // After OP_CODESEPARATOR a signature covers a part of the script, which only execution can
  // determine.
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
