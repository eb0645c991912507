// Requests by the app to a connected wallet or its network: one chunk, fetched with the first use.
export { rpc } from './requests/rpc.js'
export { sendTransaction } from './requests/sendTransaction.js'
export { signAllTransactions } from './requests/signAllTransactions.js'
export { signTransaction } from './requests/signTransaction.js'
export { waitForTransaction } from './requests/waitForTransaction.js'
