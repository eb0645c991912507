// One chunk with all that it takes to connect and to show an account, fetched with the first
// attempt. The other chunks of the adapter are fetched through it. So a bundler keeps shared
// modules in it, and makes no files of a few hundred bytes.
export { balance } from './capabilities/balance.js'
export { connect } from './connection/connect.js'
export { restore } from './connection/restore.js'
export { toError } from './errors/toError.js'
export { loadClients } from './loadClients.js'
export { loadRemote } from './loadRemote.js'
export { loadRequestChunk } from './loadRequestChunk.js'
export { loadTokens } from './loadTokens.js'
