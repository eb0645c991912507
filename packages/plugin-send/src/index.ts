export {
  type SendApi,
  type SendParameters,
  type SentParameters,
  sendApi,
  sendConfirmedView,
  sendPreviewView,
  sendSelectTokenView,
  sendView,
} from './api.js'
export { send } from './send.js'
