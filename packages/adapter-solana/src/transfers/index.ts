// Transfers, with the libraries that encode them: one chunk, fetched with the first use.
export { solanaSendText } from './text.js'
export { estimateTransfer, maxTransfer, planTransfer, sendTransfer } from './transfer.js'
