import { answers } from '../api/answers.js'
import { RequestError } from '../errors/RequestError.js'
import type { Sessions } from '../login/createSessions.js'
import { withConfirmation } from '../login/withConfirmation.js'
import type { Stage } from '../screen/Screen.js'
import { frameText } from '../text.js'
import type { Confirmations } from './createConfirmations.js'
import type { Funds } from './readFunds.js'

export interface DeleteWalletParameters {
  readonly sessions: Sessions
  readonly confirmations: Pick<Confirmations, 'ask' | 'askForPasskey'>
  readonly readFunds: (signal: AbortSignal) => Promise<Funds>
  readonly showWords: (stage: Stage) => Promise<void>
}

/**
 * Deletes the wallet, once its user has read what that means and has confirmed that it is them. The session
 * ends with it.
 *
 * @throws {WalletApiError}
 * @throws {RequestError} `REJECTED` when the user goes back.
 */
export async function deleteWallet(stage: Stage, parameters: DeleteWalletParameters): Promise<void> {
  const { sessions, confirmations, readFunds, showWords } = parameters
  const { signal } = stage
  const choose = (): Promise<'delete' | 'export'> =>
    stage.show(({ resolve, reject }) => ({
      kind: 'delete',
      onRead: () => readFunds(signal),
      onExport: () => resolve('export'),
      onDelete: () => resolve('delete'),
      onCancel: () => reject(new RequestError('REJECTED', frameText.rejected)),
    }))
  while ((await choose()) === 'export') await showWords(stage)
  const { erasesAt } = await withConfirmation(
    () => sessions.request({ method: 'POST', path: 'account/delete', answer: answers.deletedAccount, signal }),
    (confirmation) =>
      confirmation === 'LOGIN_REQUIRED' ? confirmations.ask(stage) : confirmations.askForPasskey(stage),
  )
  await sessions.end('left')
  await stage.show<void>(({ resolve }) => ({ kind: 'deleted', erasesAt, onClose: () => resolve() }))
}
