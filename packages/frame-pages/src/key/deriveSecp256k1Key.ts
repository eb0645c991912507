import { HDKey } from '@scure/bip32'

/**
 * The private key at a path (BIP-32). The caller wipes it. Those above it are wiped here, also
 * after an error.
 *
 * @param path - Indexes from the root on: `[hardened(44), …]`.
 * @returns 32 bytes.
 */
export function deriveSecp256k1Key(seed: Uint8Array, path: readonly number[]): Uint8Array {
  let node = HDKey.fromMasterSeed(seed)
  try {
    for (const index of path) {
      const child = node.deriveChild(index)
      node.wipePrivateData()
      node = child
    }
    // A copy. Nodes that come from a seed have a private key.
    return node.privateKey as Uint8Array
  } finally {
    node.wipePrivateData()
  }
}
