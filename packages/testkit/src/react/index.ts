export type { TextTableLike, ViewSuite } from './ViewSuite.js'
export { viewChecks } from './viewChecks.js'
