export {
  chooseAccountNameView,
  type LookUpOptions,
  type NameSuggestion,
  type NamesApi,
  nameRegisteredEvent,
  namesApi,
  type RegisteringParameters,
  type RegisterNameOptions,
  type RegisterNameParameters,
  registerAccountNameSuccessView,
  registerAccountNameView,
  type SignedName,
} from './api.js'
export type { NamesOptions } from './contract/options.js'
export { NameError, type NameErrorReason } from './errors/NameError.js'
export { names } from './names.js'
