// What a connected wallet or its network is asked for: one chunk, fetched with the first use.
export { balance } from './balance.js'
export { signBytes } from './signBytes.js'
export { signMessage } from './signMessage.js'
export { signPayload } from './signPayload.js'
