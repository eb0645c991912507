/**
 * Options of `createModal` control which wallets are listed, so that core's list and this one
 * agree.
 */
export interface CatalogueOptions {
  /** Sent with each request to the catalogue service. Default: `services.projectId`. */
  readonly projectId?: string | undefined
}
