export { createDriver } from './createDriver.js'
export { createTestWallets } from './createTestWallets.js'
