// Requests by the app. `capabilities/index.ts` has those by core.
export { accountKind } from './requests/accountKind.js'
export { estimateTransaction } from './requests/estimateTransaction.js'
export { getCallsStatus } from './requests/getCallsStatus.js'
export { getCapabilities } from './requests/getCapabilities.js'
export { sendCalls } from './requests/sendCalls.js'
export { sendTransaction } from './requests/sendTransaction.js'
export { waitForCalls } from './requests/waitForCalls.js'
export { waitForTransaction } from './requests/waitForTransaction.js'
