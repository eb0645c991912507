import { HDKey } from 'micro-key-producer/slip10.js'

/**
 * The private key at a path of hardened indexes (SLIP-10). The caller wipes it. Those above it are
 * wiped here, also after an error.
 *
 * @param path - Indexes from the root on: `[hardened(44), …]`.
 * @returns 32 bytes.
 */
export function deriveEd25519Key(seed: Uint8Array, path: readonly number[]): Uint8Array {
  let node = HDKey.fromMasterSeed(seed)
  try {
    for (const index of path) {
      const child = node.deriveChild(index)
      wipe(node)
      node = child
    }
    return node.privateKey.slice()
  } finally {
    wipe(node)
  }
}

/** The node returns its own bytes, not copies. */
function wipe({ privateKey, chainCode }: HDKey): void {
  privateKey.fill(0)
  chainCode.fill(0)
}
