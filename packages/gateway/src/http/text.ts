/** By `origin` and `key`, clients know what to alert the app's developer of. */
export const httpText = {
  origin: 'Unauthorized: origin not allowed',
  key: 'Unauthorized: invalid key',
  rate: 'Too many requests. Try again in a second.',
  busy: 'Too much work of this client is in progress. Try again in a second.',
  operator: 'Unauthorized: send the operator token as a bearer token',
  noRoute: (path: string): string => `There is no ${path}.`,
  internal: 'Internal server error',
  idempotencyKey: 'must have 8 to 128 letters, digits or characters of ._:-',
  keyOfOther: 'This key belongs to another request.',
  keyIsOpen: 'The first request with this key has no answer yet. Send it again.',
  tooLarge: 'The body is too large.',
  notJson: 'must be JSON.',
} as const
