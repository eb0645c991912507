import { keccak256 } from 'viem/utils'
import { RequestError } from '../errors/RequestError.js'
import type { Node } from './createNode.js'

/** What nodes say of a transaction that they have already. */
const isKnown = /already known|known transaction|already imported/i

/**
 * Sends a signed transaction. It is sent twice when the first answer is lost, which changes nothing:
 * it is the same transaction.
 *
 * @returns Its hash, also when both answers are lost: it may be on its way, and is found by its hash.
 * @throws {RequestError} when a node refuses it, so it was not sent.
 */
export async function sendTransaction(node: Node, signed: `0x${string}`): Promise<string> {
  const hash = keccak256(signed)
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      await node.call('eth_sendRawTransaction', [signed])
      return hash
    } catch (error) {
      const isAnswer = error instanceof RequestError && typeof error.code === 'number'
      // After a lost answer a refusal may be about this very transaction, e.g. its nonce is used.
      if (isAnswer && attempt === 0 && !isKnown.test(error.message)) throw error
      if (isAnswer) return hash
    }
  }
  return hash
}
