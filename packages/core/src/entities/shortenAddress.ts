/**
 * Shortens an address to its two ends. It only helps the eye: two addresses may share both ends, so
 * never compare or confirm by it.
 *
 * @param start - How many characters to keep at the start, not counting `0x`.
 * @returns `0x1234…cdef`, or the whole address if that is not longer. Empty for anything but a text.
 */
export function shortenAddress(address: string, start = 4, end = 4): string {
  if (typeof address !== 'string') return ''
  if (typeof start !== 'number' || typeof end !== 'number') return address
  const head = (address.startsWith('0x') ? 2 : 0) + start
  return address.length > head + end + 1 ? `${address.slice(0, head)}…${address.slice(address.length - end)}` : address
}
