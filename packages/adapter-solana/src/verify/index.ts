export { InvalidAddressError } from '../errors/InvalidAddressError.js'
export type { Verdict } from './verdict.js'
export { verifyEd25519 } from './verifyEd25519.js'
export { type SignedMessageBy, verifyMessage } from './verifyMessage.js'
