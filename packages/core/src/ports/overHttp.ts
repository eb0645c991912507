export { createNetworkRpc } from './createNetworkRpc.js'
export { createHttp } from './http/createHttp.js'
