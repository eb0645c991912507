export { createHttp } from './http/createHttp.js'
export { networkRpcOf } from './networkRpcOf.js'
