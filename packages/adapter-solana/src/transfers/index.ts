// Transfers, with the libraries that encode them: one chunk, fetched with the first use.
export { estimateTransfer, sendTransfer } from './transfer.js'
