/** Which wallets are listed is set in `createModal`, whose own list and this one then agree. */
export interface CatalogueOptions {
  /** Sent with each request to the catalogue service. Default: `services.projectId`. */
  readonly projectId?: string | undefined
}
