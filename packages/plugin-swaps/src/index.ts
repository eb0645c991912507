export { type SwapsApi, swapsApi, swapsView } from './api.js'
export { swaps } from './swaps.js'
