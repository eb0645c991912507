import type { DecodedCall } from '../approvals/DecodedCall.js'
import type { TokenClaim } from '../approvals/TokenClaim.js'
import type { Node } from './createNode.js'
import { readToken } from './readToken.js'

/** Reads what the token says of itself whose amount is shown. */
export async function readTokenOf(
  call: DecodedCall | undefined,
  node: Node,
  signal: AbortSignal,
): Promise<TokenClaim | undefined> {
  const sent = call?.kind === 'transfer' ? call.token : undefined
  const allowed = call?.kind === 'approve' && call.spend.amount !== undefined ? call.spend.token : undefined
  const token = sent ?? allowed
  return token === undefined ? undefined : readToken(node, token, signal)
}
