// What connecting and showing an account take: one chunk, fetched on intent or when a stored session is there.

export { prepareHome } from '../dialog/prepareHome.js'
export { attach } from './attach.js'
export { connect } from './connect.js'
export { disconnect } from './disconnect.js'
export { loadHttp } from './loadHttp.js'
export { loadSessionActions } from './loadSessionActions.js'
export { readBalance } from './readBalance.js'
