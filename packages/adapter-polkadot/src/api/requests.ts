// What an app asks of a connected wallet: one chunk, fetched with the first use.
export { requestPayload } from './requestPayload.js'
export { requestRaw } from './requestRaw.js'
