/** An SMTP server of the configuration. */
export interface MailServer {
  readonly host: string
  readonly port: number
  /** Whether the connection starts with TLS. Otherwise it is upgraded. */
  readonly isSecure: boolean
  /** Whether nothing is sent without TLS. */
  readonly requiresTls: boolean
  /** `undefined`: the server wants no password. */
  readonly login: { readonly user: string; readonly password: string } | undefined
}
