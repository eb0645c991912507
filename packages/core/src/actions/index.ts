// The chunk for connecting and for showing an account. It is fetched on intent, or when a session
// is stored.

export { prepareHome } from '../dialog/prepareHome.js'
export { readBalance } from '../requests/readBalance.js'
export { attach } from './attach.js'
export { connect } from './connect.js'
export { disconnect } from './disconnect.js'
export { loadHttp } from './loadHttp.js'
export { loadSessionActions } from './loadSessionActions.js'
