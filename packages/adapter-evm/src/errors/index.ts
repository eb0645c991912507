export { isRevert } from './isRevert.js'
