import type { SignInForm } from '@latchkey/core'

/** How sign-in messages of the namespace are written (EIP-4361): the chain is a decimal number. */
export const signInForm: SignInForm = {
  account: 'Ethereum',
  isChain: (reference) => /^(?:0|[1-9]\d*)$/.test(reference),
}
