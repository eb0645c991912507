/** The account and network of a form. Another one needs another form. */
export interface FormSubject {
  readonly address: string
  /** CAIP-2. */
  readonly networkId: string
}
