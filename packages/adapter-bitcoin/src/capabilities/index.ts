// The capabilities: one chunk, loaded with the first use.
export { balance } from './balance.js'
export { createTransfers } from './createTransfers.js'
export { signMessage } from './signMessage.js'
export { switchNetwork } from './switchNetwork.js'
