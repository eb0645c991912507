export { default as ChooseAccountNameView } from './ChooseAccountNameView.js'
export { default as RegisterAccountNameSuccessView } from './RegisterAccountNameSuccessView.js'
export { default as RegisterAccountNameView } from './RegisterAccountNameView.js'
