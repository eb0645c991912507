export { fromWagmi } from './fromWagmi.js'
export { fromWeb3Onboard } from './fromWeb3Onboard.js'
