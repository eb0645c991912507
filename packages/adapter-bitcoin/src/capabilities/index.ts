// What a connected wallet is asked for: one chunk, fetched with the first use.
export { balance } from './balance.js'
export { estimateTransfer } from './estimateTransfer.js'
export { sendTransfer } from './sendTransfer.js'
export { signMessage } from './signMessage.js'
export { switchNetwork } from './switchNetwork.js'
