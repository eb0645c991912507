import type { RpcError } from '@latchkey/core'
import { isRevert } from '../errors/isRevert.js'

/** What the network says about a transaction. */
const judged = /nonce too|fee cap|priority fee|tip (?:above|higher)|insufficient funds|intrinsic gas|transaction type/i

/** Whether another node would say the same. Some nodes have a code of trouble for it. */
export function isAnswer(error: RpcError): boolean {
  return isRevert(error) || judged.test(error.message)
}
