// The kernel's side of it; `api/requests.ts` is the app's.
export { accountKind } from './accountKind.js'
export { callsStatus } from './callsStatus.js'
export { sendCalls } from './sendCalls.js'
export { signMessage } from './signMessage.js'
export { signTypedData } from './signTypedData.js'
export { supportsCalls } from './supportsCalls.js'
export { switchNetwork } from './switchNetwork.js'
export { estimateTransfer, sendTransfer } from './transfer.js'
