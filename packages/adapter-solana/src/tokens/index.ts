// What the network says of tokens: one chunk, fetched with the first use. Transfers are fetched
// through it, so that a bundler keeps what both read in it.
export { createTokenService } from './createTokenService.js'
export { loadTransfers } from './loadTransfers.js'
