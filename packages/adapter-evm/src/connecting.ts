// What connecting and showing an account take: one chunk, fetched with the first attempt. All other chunks of the adapter are fetched
// through it, so that a bundler leaves here what they share, and makes no file of a few hundred bytes out of each part of it.
export { balance } from './capabilities/balance.js'
export { connect } from './connection/connect.js'
export { restore } from './connection/restore.js'
export { toError } from './errors/toError.js'
export { loadAsking } from './loadAsking.js'
export { loadClients } from './loadClients.js'
export { loadRemote } from './loadRemote.js'
