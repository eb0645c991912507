export { createNameService } from '../names/createNameService.js'
export { checkSigned } from './clients/checkSigned.js'
export { publicClient } from './clients/publicClient.js'
export { walletClient } from './clients/walletClient.js'
