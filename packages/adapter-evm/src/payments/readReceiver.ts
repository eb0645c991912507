import { readUriAddress } from './readUriAddress.js'

/** Without the characters that separate the parts of a URI. */
const name = /^[^\s:@/?#&=%]+\.[^\s:.@/?#&=%]+$/u

/**
 * Reads who is paid: an address, or a name. What starts like an address is never a name.
 *
 * @throws {PaymentRequestError}
 */
export function readReceiver(text: string): string {
  return name.test(text) && !/^0x/i.test(text) ? text : readUriAddress(text)
}
