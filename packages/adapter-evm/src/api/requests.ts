// What an app asks of a connected wallet or of its network: one chunk, fetched with the first use.
export { accountKind } from './requests/accountKind.js'
export { estimateTransaction } from './requests/estimateTransaction.js'
export { getCallsStatus } from './requests/getCallsStatus.js'
export { getCapabilities } from './requests/getCapabilities.js'
export { sendCalls } from './requests/sendCalls.js'
export { sendTransaction } from './requests/sendTransaction.js'
export { waitForTransaction } from './requests/waitForTransaction.js'
