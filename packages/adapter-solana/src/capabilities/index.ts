// Requests to a connected wallet that build no transaction: one chunk, fetched with the first use.

export { createTransactions } from '../transactions/createTransactions.js'
export { balance } from './balance.js'
export { loadTokens } from './loadTokens.js'
export { signIn } from './signIn.js'
export { signMessage } from './signMessage.js'
