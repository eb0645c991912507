export { isAddress } from './address/isAddress.js'
export * as api from './api/requests.js'
export { loadPart } from './loadPart.js'
export { isAnswer } from './rpc/isAnswer.js'
