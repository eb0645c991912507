export {
  createLocalDeployer,
  type LocalCall,
  type LocalContract,
  type LocalDeployer,
  type LocalDeployerOptions,
} from '../evm/createLocalDeployer.js'
export {
  type CollectibleOptions,
  deployLocalTokens,
  type ItemOptions,
  type LocalTokenOptions,
  type LocalTokens,
} from './deployLocalTokens.js'
export { tokenContracts } from './tokenContracts.js'
