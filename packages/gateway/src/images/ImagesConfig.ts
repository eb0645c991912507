export interface ImagesConfig {
  /** Requests per second of one client address. Default: 20. */
  readonly address?: number | undefined
}
