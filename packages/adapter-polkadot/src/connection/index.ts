// Connecting injected wallets, and reading their errors: one chunk, loaded with the first attempt.
export { toError } from '../errors/toError.js'
export { connect } from './connect.js'
export { restore } from './restore.js'
