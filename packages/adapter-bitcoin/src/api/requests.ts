// The requests of `modal.adapters.bip122`: one chunk, loaded with the first of them.
export { getAccounts } from './requests/getAccounts.js'
export { sendTransfer } from './requests/sendTransfer.js'
export { signMessage } from './requests/signMessage.js'
export { signPsbt } from './requests/signPsbt.js'
export { waitForTransaction } from './requests/waitForTransaction.js'
