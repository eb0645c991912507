import { isPrivateKey } from '../../config/isPrivateKey.js'
import { configText } from '../../config/text.js'
import { isKeyPair } from '../settings/isKeyPair.js'
import { onrampConfigText } from '../settings/text.js'
import type { Payer, PayerOptions } from './Payer.js'

/** How the sandbox pays in a namespace. */
export interface PayerKind {
  /** What is wrong with the key of a faucet. */
  keyProblem(key: string): string | undefined
  /** Loads the code of the namespace, with the first payout. */
  load(options: PayerOptions): Promise<Payer>
}

/** By namespace. */
export const payerKinds: ReadonlyMap<string, PayerKind> = new Map([
  [
    'eip155',
    {
      keyProblem: (key) => (isPrivateKey(key) ? undefined : configText.privateKey),
      load: async (options) => (await import('../evm.js')).createEvmPayer(options),
    },
  ],
  [
    'solana',
    {
      keyProblem: (key) => (isKeyPair(key) ? undefined : onrampConfigText.keyPair),
      load: async (options) => (await import('./createSolanaPayer.js')).createSolanaPayer(options),
    },
  ],
])
