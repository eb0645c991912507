const codes = 1_000_000
/** Numbers of 32 bits from here on are not used: with them, some codes would be likelier than others. */
const limit = 2 ** 32 - (2 ** 32 % codes)

/** Six random digits, each code as likely as any other. */
export function createCode(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return number < limit ? String(number % codes).padStart(6, '0') : createCode()
}
