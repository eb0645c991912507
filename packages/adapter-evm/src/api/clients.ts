// What needs viem itself: one chunk, fetched with the first use.
export { publicClient } from './clients/publicClient.js'
export { walletClient } from './clients/walletClient.js'
