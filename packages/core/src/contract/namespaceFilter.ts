/** Shows only what leads to one namespace. */
export interface NamespaceFilter {
  /** CAIP-2. Default: the one that the dialog was opened for, else all. */
  readonly namespace?: string | undefined
}
