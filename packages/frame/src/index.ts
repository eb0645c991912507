export { pagesFolder } from './pagesFolder.js'
export type { PageFault } from './verify/PageFault.js'
export { VerifyError, type VerifyErrorCode } from './verify/VerifyError.js'
export { type VerifiedPages, type VerifyOptions, verifyPages } from './verify/verifyPages.js'
