export { fromAppKit } from './fromAppKit.js'
export { migration } from './migration.js'
