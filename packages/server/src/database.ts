export type { Database } from './database/Database.js'
export { purgeEachHour } from './database/purgeEachHour.js'
export { removeInSteps } from './database/removeInSteps.js'
export { maxWithRequest, removeSome } from './database/removeSome.js'
