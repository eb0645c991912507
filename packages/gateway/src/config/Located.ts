/** A configuration, and how the user names places in it. */
export interface Located {
  readonly value: unknown
  /** `gateway.yaml:4:7 projects[0].id`, or the path alone for a configuration without a file. */
  nameOf(path: readonly (string | number)[]): string
}
