/** Why the routes refuse a request. Users and developers read it. */
export const serverText = {
  origin: 'Requests from pages of this origin are not allowed.',
  contentType: 'The body must be application/json.',
  body: 'The body must be an object with the texts "message" and "signature", and of at most 64 KiB.',
  route: 'There is no such route.',
  method: 'The route has another method.',
  signedOut: 'No user is signed in.',
  cookie:
    'The browser did not send the cookie of the nonce. It may block cookies of this page, e.g. in a frame of another site.',
  unverified: 'The signature could not be verified now. Try again.',
  disagreement: 'The nodes disagree about the signature. Try again.',
} as const
