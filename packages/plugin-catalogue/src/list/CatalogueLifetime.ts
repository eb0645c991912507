import type { Platform } from '@latchkey/core'

/** From the modal's start to its stop. Requests of the catalogue end with it. */
export interface CatalogueLifetime {
  readonly platform: Platform
  readonly signal: AbortSignal
}
