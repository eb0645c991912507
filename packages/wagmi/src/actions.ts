// What a page needs only once the user does something.
export { connectInDialog } from './connectInDialog.js'
export { createProvider } from './createProvider.js'
export { notConnected } from './notConnected.js'
export { readCapabilities } from './readCapabilities.js'
export { switchChain } from './switchChain.js'
