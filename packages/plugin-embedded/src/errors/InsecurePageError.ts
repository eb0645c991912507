import { LatchkeyError } from '@latchkey/core'

/** The page has no https, so it can't hold a wallet. */
export class InsecurePageError extends LatchkeyError<'LATCHKEY_INSECURE_PAGE'> {
  override readonly name = 'InsecurePageError'
  readonly code = 'LATCHKEY_INSECURE_PAGE'
  constructor() {
    super('This page can’t hold a wallet: it is not encrypted. Open it with https://.')
  }
}
