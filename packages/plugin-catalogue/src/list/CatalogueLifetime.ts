import type { Platform } from '@latchkey/core'

/** From the start of the modal to its stop. What the catalogue requests in it ends with it. */
export interface CatalogueLifetime {
  readonly platform: Platform
  readonly signal: AbortSignal
}
