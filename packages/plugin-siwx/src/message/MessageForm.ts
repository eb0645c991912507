import type { SignInForm } from '@latchkey/core'

/** What the messages of one namespace have of their own. */
export interface MessageForm extends SignInForm {
  /** CAIP-2 namespace. */
  readonly namespace: string
  /**
   * Whether an address is written as messages have it. Absent, where the codec is not loaded: every
   * word is.
   */
  isAddress?(address: string, networkId: string): boolean
}
