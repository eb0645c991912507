// What the network and the wallet say of tokens: one chunk, fetched with the first use.
export { assets } from './assets.js'
export { createTokenService } from './createTokenService.js'
