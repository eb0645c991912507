export const signInText = {
  text: (max: number): string => `must be a text of at most ${max.toLocaleString('en-US')} characters.`,
  wallet: 'must be "walletconnect", "extension" or "unknown".',
  body: 'The body must be JSON.',
  nonceToken: 'The header x-nonce-jwt must be "Bearer" and the token of a nonce.',
  signedOut: 'The token is unknown, has expired or was signed out.',
  audience: 'The token is of a page of another origin.',
  unverified: 'Too few nodes of the network answered, so the signature could not be verified. Try again.',
  disagreement: 'The nodes of the network disagree about the signature. Try again.',
} as const
