export { readShown } from './readShown.js'
export { readTokenScales } from './readTokenScales.js'
export { sumShown } from './sumShown.js'
