import { isSameBytes } from '@latchkey/core'
import { schnorr } from '@noble/curves/secp256k1.js'
import { tapLeafHash } from '@scure/btc-signer/payment.js'
import { compareBytes, taprootTweakPubkey } from '@scure/btc-signer/utils.js'

export interface ControlBlock {
  /** The leaf version. Its last bit is the parity of the output key. */
  readonly version: number
  readonly internalKey: Uint8Array
  readonly merklePath: readonly Uint8Array[]
}

/** Whether the key of a p2tr output commits to a script (BIP-341). */
export function isLeafOf(
  outputKey: Uint8Array,
  { version, internalKey, merklePath }: ControlBlock,
  leaf: { readonly script: Uint8Array; readonly version: number },
): boolean {
  let root: Uint8Array = tapLeafHash(leaf.script, leaf.version)
  for (const node of merklePath) {
    const [first, second] = compareBytes(root, node) < 0 ? [root, node] : [node, root]
    root = schnorr.utils.taggedHash('TapBranch', first, second)
  }
  try {
    const [key, parity] = taprootTweakPubkey(internalKey, root)
    return isSameBytes(key, outputKey) && parity === (version & 1)
  } catch {
    return false // the internal key is not a valid key
  }
}
