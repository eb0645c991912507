import type { Platform } from '../contract/Platform.js'

/** One run of the modal: what is asked in it ends with it. */
export interface CatalogueRun {
  readonly platform: Platform
  readonly signal: AbortSignal
}
