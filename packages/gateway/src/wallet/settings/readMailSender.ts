import type { MailSender } from './MailSender.js'

/** Reads `login@shop.example` or `Shop <login@shop.example>`. `undefined`: it is neither. */
export function readMailSender(text: string): MailSender | undefined {
  const [, name = '', inBrackets, alone] = /^(?:([^<>"\p{Cc}]{1,60}?) *<([^<>]+)>|([^<>]+))$/u.exec(text) ?? []
  const address = inBrackets ?? alone ?? ''
  return /^[^\s@,;:"()<>\p{Cc}]+@[^\s@,;:"()<>\p{Cc}]+$/u.test(address) ? { name, address } : undefined
}
