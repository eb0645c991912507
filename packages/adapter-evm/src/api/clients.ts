export { publicClient } from './clients/publicClient.js'
export { walletClient } from './clients/walletClient.js'
