export {
  compatibleNetworksView,
  receiveView,
  type SendApi,
  type SendConfirmedParameters,
  type SendParameters,
  sendApi,
  sendConfirmedView,
  sendView,
} from './api.js'
export type { SendOptions } from './contract/options.js'
export type { SendOpenError } from './errors/SendOpenError.js'
export { send } from './send.js'
