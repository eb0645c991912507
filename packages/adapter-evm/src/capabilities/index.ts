// Requests by core. `api/requests.ts` has those by the app.
export { accountKind } from './accountKind.js'
export { callsStatus } from './callsStatus.js'
export { sendCalls } from './sendCalls.js'
export { signMessage } from './signMessage.js'
export { signTypedData } from './signTypedData.js'
export { supportsCalls } from './supportsCalls.js'
export { switchNetwork } from './switchNetwork.js'
export { estimateTransfer, sendTransfer } from './transfer.js'
