import { isIP } from 'node:net'

/** Whether a text is an address with or without a port: `192.0.2.53`, `[2001:db8::53]:5353`. */
export function isNameServer(text: string): boolean {
  if (isIP(text) !== 0) return true
  const [, address = '', port = ''] = /^(.*):(\d{1,5})$/.exec(text) ?? []
  const isAddress = isIP(address) === 4 || (/^\[.*\]$/.test(address) && isIP(address.slice(1, -1)) === 6)
  return isAddress && Number(port) >= 1 && Number(port) <= 65_535
}
