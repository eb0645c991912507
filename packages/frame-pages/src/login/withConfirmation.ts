import { WalletApiError } from '../api/WalletApiError.js'

/** What the gateway wants before it does something: a login of this moment, or a passkey. */
export type Confirmation = 'LOGIN_REQUIRED' | 'STEP_UP_REQUIRED'

/** How often the user is asked: by a login, and by a passkey. */
const maxConfirmations = 2

/**
 * Sends a request. Where the gateway wants the user to confirm that it is them, they are asked, and it is
 * sent again.
 *
 * @throws {WalletApiError}
 */
export async function withConfirmation<Answer>(
  send: () => Promise<Answer>,
  ask: (confirmation: Confirmation) => Promise<void>,
): Promise<Answer> {
  for (let asked = 0; ; asked += 1) {
    try {
      return await send()
    } catch (error) {
      const code = error instanceof WalletApiError ? error.code : ''
      if (asked === maxConfirmations || (code !== 'LOGIN_REQUIRED' && code !== 'STEP_UP_REQUIRED')) throw error
      await ask(code)
    }
  }
}
