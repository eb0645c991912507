/**
 * The kind of accounts on a chain:
 * - `substrate`: 32 bytes, encoded in SS58, with sr25519, ed25519 or ecdsa keys.
 * - `ethereum`: 20 bytes, encoded in hex.
 *
 * A chain has accounts of one kind only. A transfer to an account of the other kind is lost.
 */
export type AccountKind = 'substrate' | 'ethereum'
