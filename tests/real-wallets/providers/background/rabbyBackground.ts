import type { EvmTestWallet } from '@latchkey/testkit'
import { answerOf } from './answerOf.ts'
import type { Background } from './Background.ts'
import { followEvm } from './followEvm.ts'
import { stateOfEvm } from './stateOfEvm.ts'

interface Asked {
  readonly method: string
  readonly params?: unknown
}

export function rabbyBackground(wallet: EvmTestWallet): Background {
  /** What the page script asks for itself. */
  const own: Readonly<Record<string, () => unknown>> = {
    getProviderState: () => stateOfEvm(wallet),
    tabCheckin: () => null,
    'rabby:getProviderConfig': () => ({ rdns: '', isMetamaskMode: false }),
  }
  return {
    async answer(message) {
      const { method, params } = message as Asked
      const answer = await answerOf(own[method] ?? (() => wallet.provider.request({ method, params })))
      return 'error' in answer ? { err: answer.error } : { res: answer.result }
    },
    listen(tell) {
      followEvm(wallet, {
        accounts: (data) => tell({ event: 'accountsChanged', data }),
        chain: (chain) => tell({ event: 'chainChanged', data: { chain, networkVersion: String(Number(chain)) } }),
      })
    },
  }
}
