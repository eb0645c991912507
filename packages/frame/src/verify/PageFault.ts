/** A file of the pages that an origin does not send as it was published. */
export interface PageFault {
  /** Below the origin: `/sdk`, `/assets/worker-i6e54EHn.js`. */
  readonly path: string
  /** `missing`: it answers with another status than 200, or with a redirect. */
  readonly kind: 'changed' | 'missing'
}
