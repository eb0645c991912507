/** What a configuration refers to. */
export interface Surroundings {
  /** Environment variables. */
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Relative paths start here: the folder of the configuration file. */
  readonly folder: string
}
