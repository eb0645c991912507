export { lookUpName } from '../names/lookUpName.js'
export { resolveName } from '../names/resolveName.js'
export { publicClient } from './clients/publicClient.js'
export { walletClient } from './clients/walletClient.js'
