import type { EvmTestWallet } from '@latchkey/testkit'
import { answerOf } from './answerOf.ts'
import type { Background } from './Background.ts'
import { followEvm } from './followEvm.ts'

interface Asked {
  readonly id: number
  readonly method: string
  readonly params?: unknown
}

export function rainbowBackground(wallet: EvmTestWallet): Background {
  return {
    async answer(message) {
      const { id, method, params } = message as Asked
      return { id, ...(await answerOf(() => wallet.provider.request({ method, params }))) }
    },
    listen(tell) {
      followEvm(wallet, {
        accounts: (data) => tell({ event: 'accountsChanged', data }),
        chain: (data) => tell({ event: 'chainChanged', data }),
      })
    },
  }
}
