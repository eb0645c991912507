// What the network says of tokens: one chunk, fetched with the first use.
export { createTokenService } from './createTokenService.js'
export { readAssets } from './readAssets.js'
