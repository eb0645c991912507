import type { Mail } from './Mail.js'

/** What became of a mail. `refused`: a server knows that the address has no mailbox. */
export type MailOutcome = 'sent' | 'refused' | 'failed'

/** The mail servers of the configuration. */
export interface MailServers {
  /**
   * Sends a mail by the first server that takes it.
   *
   * @param signal - Ends the attempt, which has a limit of its own as well.
   */
  send(mail: Mail, signal: AbortSignal): Promise<MailOutcome>
}
