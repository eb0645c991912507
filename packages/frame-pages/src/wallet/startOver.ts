import type { WalletState } from '../api/AnswerMap.js'
import { answers } from '../api/answers.js'
import { RequestError } from '../errors/RequestError.js'
import type { Sessions } from '../login/createSessions.js'
import type { Stage } from '../screen/Screen.js'
import { frameText } from '../text.js'

export interface StartOverParameters {
  readonly sessions: Pick<Sessions, 'request'>
  readonly wallet: Pick<WalletState, 'replaceableAt' | 'isReplaceable'>
  /** To what opens the wallet. */
  readonly canGoBack: boolean
}

/**
 * Asks a user who has nothing that opens their wallet what to do: to ask for another wallet, to wait, or
 * to make it. In a session whose user has just proved that it is them.
 *
 * @returns Whether they make it now. `false`: they go back.
 * @throws {RequestError} `REJECTED` when they leave.
 */
export function startOver(
  stage: Stage,
  { sessions, wallet: { replaceableAt, isReplaceable }, canGoBack }: StartOverParameters,
): Promise<boolean> {
  const { signal } = stage
  return stage.show<boolean>(({ resolve, reject }) => ({
    kind: 'startOver',
    replaceableAt,
    async onAsk() {
      const answer = answers.startedOver
      return (await sessions.request({ method: 'POST', path: 'wallets/start-over', answer, signal })).replaceableAt
    },
    onMake: isReplaceable ? () => resolve(true) : undefined,
    onBack: canGoBack ? () => resolve(false) : undefined,
    onCancel: () => reject(new RequestError('REJECTED', frameText.rejected)),
  }))
}
