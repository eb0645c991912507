import type { WalletPrompt } from '../script/createWalletScript.js'
import { BitcoinWalletError } from './BitcoinWalletError.js'
import type { BitcoinOwnFace } from './bitcoinOwnProvider.js'
import type { BitcoinWalletMachine } from './bitcoinWalletMachine.js'
import { createListeners } from './createListeners.js'

interface InputsToSign {
  readonly address: string
  readonly signingIndexes: readonly number[]
  readonly sigHash?: number
}

/**
 * The test wallet with Phantom's interface, from its developer documentation
 * (docs.phantom.com/bitcoin). It returns both addresses with their purpose and takes messages and
 * transactions as bytes. `accountsChanged` has the addresses or none. It can't be asked silently,
 * can't send and can't disconnect.
 */
export function createPhantomFace(machine: BitcoinWalletMachine): BitcoinOwnFace {
  const listeners = createListeners()
  const accounts = () =>
    machine.addresses().map(({ address, type, publicKey, purpose }) => {
      return { address, addressType: type, publicKey: type === 'p2tr' ? `02${publicKey}` : publicKey, purpose }
    })
  machine.listen((event) => {
    if (event === 'left') listeners.emit('accountsChanged', [])
    if (event === 'account' && machine.record().isAuthorized) listeners.emit('accountsChanged', accounts())
  })
  const run = (name: string, params: unknown, truth: (prompt: WalletPrompt) => unknown) => {
    const prompt = { method: name, params }
    return machine.run(prompt, () => truth(prompt))
  }

  const provider = {
    isPhantom: true,
    ...listeners.members,
    requestAccounts: () =>
      run('requestAccounts', undefined, async (prompt) => {
        await machine.open(prompt)
        return accounts()
      }),
    signMessage: (address: string, message: Uint8Array) =>
      run('signMessage', [address, message], async (prompt) => {
        return { signature: await machine.signMessage(prompt, { address, message, protocol: 'BIP322' }) }
      }),
    signPSBT: (psbt: Uint8Array, { inputsToSign }: { readonly inputsToSign: readonly InputsToSign[] }) =>
      run('signPSBT', [psbt, inputsToSign], async (prompt) => {
        if (!(psbt instanceof Uint8Array)) throw new BitcoinWalletError({ code: -32602, message: 'Expected bytes.' })
        const signInputs: Record<string, readonly number[]> = {}
        for (const { address, signingIndexes } of inputsToSign) {
          signInputs[address] = [...(signInputs[address] ?? []), ...signingIndexes]
        }
        return (await machine.signPsbt(prompt, { psbt, signInputs, broadcast: false })).psbt
      }),
  }

  return {
    listenerCount: () => listeners.count(),
    install(window) {
      Object.assign(window, { phantom: { bitcoin: provider } })
      return () => Reflect.deleteProperty(window, 'phantom')
    },
  }
}
