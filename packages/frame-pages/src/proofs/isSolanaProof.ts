import { solanaProofPrefix } from './solanaProofPrefix.js'

/** Whether a message begins as proofs do, in any version. Approvals refuse it from pages. */
export function isSolanaProof(message: Uint8Array): boolean {
  return solanaProofPrefix().every((byte, at) => message[at] === byte)
}
