// Connecting to a wallet in this page, and the meaning of its errors: one chunk, fetched with the
// first attempt.
export { toError } from '../errors/toError.js'
export { connect } from './connect.js'
export { restore } from './restore.js'
