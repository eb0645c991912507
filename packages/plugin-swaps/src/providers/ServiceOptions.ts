/** A service with the routes of the conversion API, under `/v1/convert/`. */
export interface ServiceOptions {
  /** Its address: `services.data` of the app. */
  readonly data: string
  readonly projectId?: string | undefined
  /** Unique among the providers of an app. */
  readonly id: string
  /** What users read. */
  readonly name: string
  /**
   * It knows the members of a Latchkey gateway, beside those of the hosted cloud: the contracts of
   * a quote, its impact and route, and an exact minimum.
   */
  readonly isGateway: boolean
  readonly unknownOptions?: readonly string[] | undefined
}
