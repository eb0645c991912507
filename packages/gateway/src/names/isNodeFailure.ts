import { InvalidAnswerError } from '@latchkey/core'
import { NodeError } from '../outgoing/NodeError.js'
import { SourceError } from '../outgoing/SourceError.js'

/** Whether the nodes of a network have no usable answer. */
export function isNodeFailure(cause: unknown): boolean {
  return cause instanceof SourceError || cause instanceof NodeError || cause instanceof InvalidAnswerError
}
