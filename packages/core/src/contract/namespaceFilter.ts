/** Shows only what leads to one namespace. */
export interface NamespaceFilter {
  /** CAIP-2. Default: the namespace for which the dialog was opened, else all. */
  readonly namespace?: string | undefined
}
