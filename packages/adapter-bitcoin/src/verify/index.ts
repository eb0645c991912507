export { digestOfMessage } from './digestOfMessage.js'
export { type MessageTransactions, messageTransactions } from './messageTransactions.js'
export type { MessageScheme, Verdict } from './verdict.js'
export { type SignedMessageBy, verifyMessage } from './verifyMessage.js'
