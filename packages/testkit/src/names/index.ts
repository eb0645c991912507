export { deployLocalNames, type LocalNames, type LocalNamesOptions, type LocalZone } from './deployLocalNames.js'
