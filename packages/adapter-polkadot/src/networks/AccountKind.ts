/**
 * Which accounts exist on a chain of this family. `substrate`: 32 bytes, written in SS58, with sr25519, ed25519 or ecdsa keys. `ethereum`: 20
 * bytes, written in hex. An account of one kind does not exist where the other does: money sent to it there is lost.
 */
export type AccountKind = 'substrate' | 'ethereum'
