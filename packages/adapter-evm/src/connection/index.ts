// The ways into a wallet in this page: one chunk, fetched with the first attempt.
export { connect } from './connect.js'
export { restore } from './restore.js'
