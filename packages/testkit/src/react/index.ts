export type { ViewSuite, WordTable } from './ViewSuite.js'
export { viewChecks } from './viewChecks.js'
