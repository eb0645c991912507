import type { EvmTestWallet } from '@latchkey/testkit'
import { answerOf } from './answerOf.ts'
import type { Background } from './Background.ts'
import { followEvm } from './followEvm.ts'

interface Message {
  readonly id: number
  readonly method: string
  readonly params?: unknown
}

export function rainbowBackground(wallet: EvmTestWallet): Background {
  return {
    async answer(message) {
      const { id, method, params } = message as Message
      return { id, ...(await answerOf(() => wallet.provider.request({ method, params }))) }
    },
    listen(notify) {
      followEvm(wallet, {
        accounts: (data) => notify({ event: 'accountsChanged', data }),
        chain: (data) => notify({ event: 'chainChanged', data }),
      })
    },
  }
}
