// The ways into a wallet in this page, and what its errors mean: one chunk, fetched with the first attempt.
export { bringCodec } from '../accounts/bringCodec.js'
export { toError } from '../errors/toError.js'
export { createSatsWallet } from '../sats/createSatsWallet.js'
export { dialectOf } from '../sats/dialects/dialectOf.js'
export { createStandardWallet } from '../standard/createStandardWallet.js'
export { connect } from './connect.js'
export { restore } from './restore.js'
