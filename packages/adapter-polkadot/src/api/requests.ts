// The requests of `modal.adapters.polkadot`: one chunk, loaded with the first of them.
export { requestPayload } from './requestPayload.js'
export { requestRaw } from './requestRaw.js'
