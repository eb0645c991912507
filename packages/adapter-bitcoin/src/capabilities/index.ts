// The capabilities: one chunk, loaded with the first use.
export { balance } from './balance.js'
export { estimateTransfer } from './estimateTransfer.js'
export { sendTransfer } from './sendTransfer.js'
export { signMessage } from './signMessage.js'
export { switchNetwork } from './switchNetwork.js'
