import type { MigrationCandidate } from '@latchkey/core'
import { authorized } from '../connection/authorized.js'

/**
 * @param text - The name of the wallet as JSON. It is removed when the user disconnects, and the
 * same name is the id of the wallet here.
 */
export function readWalletName(text: string | null): readonly MigrationCandidate[] {
  let name: unknown
  try {
    name = JSON.parse(text ?? 'null')
  } catch {
    return [] // another program's value
  }
  return typeof name === 'string' && name !== ''
    ? [{ namespace: 'solana', wallet: { id: name, name }, memo: authorized }]
    : []
}
