import type { EvmTestWallet } from '@latchkey/testkit'
import { answerOf } from './answerOf.ts'
import type { Background } from './Background.ts'
import { followEvm } from './followEvm.ts'
import { stateOfEvm } from './stateOfEvm.ts'

interface Message {
  readonly method: string
  readonly params?: unknown
}

export function rabbyBackground(wallet: EvmTestWallet): Background {
  /** Requests of the page script itself. */
  const own: Readonly<Record<string, () => unknown>> = {
    getProviderState: () => stateOfEvm(wallet),
    tabCheckin: () => null,
    'rabby:getProviderConfig': () => ({ rdns: '', isMetamaskMode: false }),
  }
  return {
    async answer(message) {
      const { method, params } = message as Message
      const answer = await answerOf(own[method] ?? (() => wallet.provider.request({ method, params })))
      return 'error' in answer ? { err: answer.error } : { res: answer.result }
    },
    listen(notify) {
      followEvm(wallet, {
        accounts: (data) => notify({ event: 'accountsChanged', data }),
        chain: (chain) => notify({ event: 'chainChanged', data: { chain, networkVersion: String(Number(chain)) } }),
      })
    },
  }
}
