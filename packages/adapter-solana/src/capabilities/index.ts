// What a connected wallet is asked for without building transactions: one chunk, fetched with the first use.
export { balance } from './balance.js'
export { signIn } from './signIn.js'
export { signMessage } from './signMessage.js'
