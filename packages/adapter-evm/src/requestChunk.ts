export { isAddress } from './address/isAddress.js'
export * as api from './api/requests.js'
export * as capabilities from './capabilities/index.js'
export { loadPayments } from './loadPayments.js'
