// What the network says of tokens: one chunk, fetched with the first use.
export { describeToken } from './describeToken.js'
export { parseTokenAddress } from './parseTokenAddress.js'
export { readAssets } from './readAssets.js'
export { readTokens } from './readTokens.js'
