/** Who mails are from. */
export interface MailSender {
  /** Empty: mail programs show the address alone. */
  readonly name: string
  readonly address: string
}
