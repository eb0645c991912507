export { fromAppKit } from './fromAppKit.js'
