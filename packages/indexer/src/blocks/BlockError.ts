/** A node's answer that is no block, or no receipts of it. */
export class BlockError extends Error {
  override readonly name = 'BlockError'
}
