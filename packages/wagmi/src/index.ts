export { type JoinWagmiOptions, joinWagmi } from './joinWagmi.js'
export type { LatchkeyConnector } from './LatchkeyConnector.js'
export { latchkey } from './latchkey.js'
export { modalTransport } from './modalTransport.js'
