// What an app asks of a connected wallet: one chunk, fetched with the first use.
export { getAccounts } from './requests/getAccounts.js'
export { sendTransfer } from './requests/sendTransfer.js'
export { signMessage } from './requests/signMessage.js'
export { signPsbt } from './requests/signPsbt.js'
export { waitForTransaction } from './requests/waitForTransaction.js'
