export {
  type ConnectingSocialParameters,
  connectingFarcasterView,
  connectingSocialView,
  connectSocialsView,
  type EmailChangeFailure,
  type EmailChangePhase,
  type EmailChangeState,
  type EmbeddedApi,
  type EmbeddedUser,
  emailLoginView,
  emailVerifyOtpView,
  embeddedApi,
  type FramePage,
  type LoginFailure,
  type LoginMethod,
  type LoginOptions,
  type LoginPhase,
  type LoginState,
  type SocialName,
  updateEmailPrimaryOtpView,
  updateEmailSecondaryOtpView,
  updateEmailWalletView,
} from './api.js'
export type { EmbeddedOptions } from './contract/EmbeddedOptions.js'
export { embedded } from './embedded.js'
export { EmailChangeError } from './errors/EmailChangeError.js'
export { FrameGoneError } from './errors/FrameGoneError.js'
export { FrameNotLoadedError } from './errors/FrameNotLoadedError.js'
export { InsecurePageError } from './errors/InsecurePageError.js'
export { LoginError } from './errors/LoginError.js'
