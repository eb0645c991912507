import { domainToASCII } from 'node:url'

const atom = "[a-z\\d!#$%&'*+/=?^_`{|}~-]+"
const localPart = new RegExp(`^(?=.{1,64}$)${atom}(?:\\.${atom})*$`)
const domain = /^(?=.{1,189}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/

/**
 * The form in which an address of e-mail is an identity: in lower case, the domain in ASCII. A plus
 * tag stays, because it can be another person's mailbox. `undefined`: no mail can be sent there.
 *
 * @see RFC 5321, section 4.1.2. Quoted local parts, and addresses in place of a domain, are refused.
 */
export function readEmail(text: string): string | undefined {
  const [, local = '', host = ''] = /^(.+)@([^@]+)$/.exec(text.trim().toLowerCase()) ?? []
  const name = domainToASCII(host)
  return localPart.test(local) && domain.test(name) ? `${local}@${name}` : undefined
}
