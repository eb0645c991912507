export { enterGates } from './enterGates.js'
export { leadThroughGates } from './leadThroughGates.js'
export { letInSilently } from './letInSilently.js'
