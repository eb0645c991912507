import type { SignInForm } from '@latchkey/core'

/** How sign-in messages are written, for the page and for servers. */
export const signInForm: SignInForm = { account: 'Stellar' }
