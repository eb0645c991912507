export {
  type AmountEvent,
  type AmountFault,
  type AmountState,
  type AmountToken,
  type AmountUnit,
  type MaxAmount,
  nextAmount,
  startAmount,
} from './amountMachine.js'
export { type CurrentFormParameters, createCurrentForm } from './createCurrentForm.js'
export type { FormSubject } from './FormSubject.js'
export { type NodeToken, readToken } from './readToken.js'
