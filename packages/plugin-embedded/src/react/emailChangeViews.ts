export { default as UpdateEmailPrimaryOtpView } from './UpdateEmailPrimaryOtpView.js'
export { default as UpdateEmailSecondaryOtpView } from './UpdateEmailSecondaryOtpView.js'
export { default as UpdateEmailWalletView } from './UpdateEmailWalletView.js'
