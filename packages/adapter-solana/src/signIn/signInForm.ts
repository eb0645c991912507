import type { SignInForm } from '@latchkey/core'

/** How sign-in messages of the namespace are written (CAIP-122). */
export const signInForm: SignInForm = {
  account: 'Solana',
  isIssuedAtOptional: true,
}
