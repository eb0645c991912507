// What a connected wallet is asked for without viem: one chunk, fetched with the first use.
export { accountKind } from './accountKind.js'
export { balance } from './balance.js'
export { callsStatus } from './callsStatus.js'
export { sendCalls } from './sendCalls.js'
export { signMessage } from './signMessage.js'
export { supportsCalls } from './supportsCalls.js'
export { switchNetwork } from './switchNetwork.js'
export { estimateTransfer, sendTransfer } from './transfer.js'
