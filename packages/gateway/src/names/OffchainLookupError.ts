/** A resolver sends the gateway to more hosts at once than it may, or in a way that has no end. */
export class OffchainLookupError extends Error {
  override readonly name = 'OffchainLookupError'
}
