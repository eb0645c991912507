/**
 * Whether a text can be the statement of a message: one line of the characters that EIP-4361 allows
 * there, which are those of URIs (RFC 3986) and the space.
 */
export function isStatement(text: unknown): boolean {
  return typeof text === 'string' && /^[\w\-.~:/?#[\]@!$&'()*+,;= ]+$/.test(text)
}
