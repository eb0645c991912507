// What the network says of tokens: one chunk, fetched with the first use. Transfers are fetched
// through it, so that a bundler keeps what both read in it.
export { readTokenScales } from '../amounts/readTokenScales.js'
export { describeToken } from './describeToken.js'
export { loadTransfers } from './loadTransfers.js'
export { parseTokenAddress } from './parseTokenAddress.js'
export { readTokens } from './readTokens.js'
