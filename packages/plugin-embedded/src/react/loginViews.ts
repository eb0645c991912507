export { default as ConnectingSocialView } from './ConnectingSocialView.js'
export { default as ConnectSocialsView } from './ConnectSocialsView.js'
export { default as EmailLoginView } from './EmailLoginView.js'
export { default as EmailVerifyOtpView } from './EmailVerifyOtpView.js'
