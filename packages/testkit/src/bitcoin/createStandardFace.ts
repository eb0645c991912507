import type { Wallet, WalletAccount } from '../standard/Wallet.js'
import { BitcoinWalletError } from './BitcoinWalletError.js'
import type { BitcoinTestAddress } from './bitcoinAddresses.js'
import type { BitcoinWalletMachine } from './bitcoinWalletMachine.js'
import { messageToSign } from './messageToSign.js'

export type BitcoinStandardWallet = Wallet

export interface BitcoinStandardFace {
  readonly wallet: BitcoinStandardWallet
  listenerCount(): number
  register(window: EventTarget): () => void
}

interface Signing {
  readonly psbt: Uint8Array
  readonly chain: string
  readonly inputsToSign: readonly {
    readonly account: { readonly address: string }
    readonly signingIndexes: readonly number[]
    readonly sigHash?: string
  }[]
}

/** Signature hash types, as the standard names them. */
const sigHashes: readonly unknown[] = ['ALL', 'NONE', 'SINGLE'].flatMap((each) => [each, `${each}|ANYONECANPAY`])

/** The test wallet with the interface of the Wallet Standard. */
export function createStandardFace(machine: BitcoinWalletMachine): BitcoinStandardFace {
  const listeners = new Set<(change: object) => void>()

  const exposed = (): readonly WalletAccount[] => {
    const { isAuthorized, isLocked } = machine.record()
    return isAuthorized && !isLocked ? machine.addresses().map((each) => toAccount(each, machine.facts().chain)) : []
  }
  const onEvent = (): void => {
    for (const listener of [...listeners]) listener({ accounts: exposed() })
  }
  const ask = (method: string, params: unknown, truth: () => unknown): Promise<unknown> =>
    machine.run({ method, params }, truth)

  async function connect(method: string, params: { readonly silent?: boolean } | undefined): Promise<unknown> {
    return ask(method, params, async () => {
      if (!params?.silent) await machine.open({ method, params })
      return { accounts: exposed() }
    })
  }
  async function sign(method: string, signings: readonly Signing[], broadcast: boolean): Promise<unknown> {
    return ask(method, signings, async () => {
      const answers: { readonly psbt: Uint8Array; readonly txid?: string }[] = []
      for (const { psbt, chain, inputsToSign } of signings) {
        if (chain !== machine.facts().chain) {
          throw new BitcoinWalletError({ code: -32602, message: `The account is not on ${chain}.` })
        }
        const signInputs: Record<string, readonly number[]> = {}
        for (const { account, signingIndexes, sigHash } of inputsToSign) {
          if (sigHash !== undefined && !sigHashes.includes(sigHash)) {
            throw new BitcoinWalletError({ code: -32602, message: `Unknown sigHash: ${sigHash}.` })
          }
          signInputs[account.address] = [...(signInputs[account.address] ?? []), ...signingIndexes]
        }
        answers.push(await machine.signPsbt({ method, params: signings }, { psbt, signInputs, broadcast }))
      }
      return answers.map(({ psbt, txid }) => (broadcast ? { txId: txid } : { signedPsbt: psbt }))
    })
  }

  machine.listen(onEvent)
  const wallet: Wallet = {
    version: '1.0.0',
    name: machine.name,
    icon: machine.icon as Wallet['icon'],
    get chains() {
      return [machine.facts().chain]
    },
    get accounts() {
      return exposed()
    },
    features: {
      'bitcoin:connect': {
        version: '1.0.0',
        connect: (input: { readonly silent?: boolean }) => connect('bitcoin:connect', input),
      },
      'standard:connect': {
        version: '1.0.0',
        connect: (input?: { readonly silent?: boolean }) => connect('standard:connect', input),
      },
      'standard:disconnect': {
        version: '1.0.0',
        disconnect: () => ask('standard:disconnect', undefined, () => machine.leave()),
      },
      'standard:events': {
        version: '1.0.0',
        on(_event: 'change', listener: (change: object) => void) {
          listeners.add(listener)
          return () => {
            listeners.delete(listener)
          }
        },
      },
      'bitcoin:signMessage': {
        version: '1.0.0',
        signMessage: (...inputs: readonly { readonly account: WalletAccount; readonly message: Uint8Array }[]) =>
          ask('bitcoin:signMessage', inputs, async () => {
            const protocol = machine.protocols[0] ?? 'BIP322'
            const prompt = { method: 'bitcoin:signMessage', params: inputs }
            const answers: object[] = []
            for (const { account, message } of inputs) {
              const signature = await machine.signMessage(prompt, { address: account.address, message, protocol })
              answers.push({ signedMessage: messageToSign(message, machine.faults), signature })
            }
            return answers
          }),
      },
      'bitcoin:signTransaction': {
        version: '1.0.0',
        signTransaction: (...inputs: readonly Signing[]) => sign('bitcoin:signTransaction', inputs, false),
      },
      'bitcoin:signAndSendTransaction': {
        version: '1.0.0',
        signAndSendTransaction: (...inputs: readonly Signing[]) => sign('bitcoin:signAndSendTransaction', inputs, true),
      },
    },
  }

  return {
    wallet,
    listenerCount: () => listeners.size,
    register(window) {
      const stops = new Set<() => void>()
      const enter = (api: unknown): void => {
        const { register } = api as { register(...wallets: readonly Wallet[]): () => void }
        stops.add(register(wallet))
      }
      const onReady = (event: Event): void => enter((event as CustomEvent<unknown>).detail)
      window.addEventListener('wallet-standard:app-ready', onReady)
      window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: enter }))
      return () => {
        window.removeEventListener('wallet-standard:app-ready', onReady)
        for (const stop of stops) stop()
      }
    },
  }
}

function toAccount({ address, publicKey, purpose }: BitcoinTestAddress, chain: `bitcoin:${string}`): WalletAccount {
  const bytes = Uint8Array.from(publicKey.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  const account: WalletAccount & { readonly purpose: string } = {
    address,
    publicKey: bytes,
    chains: [chain],
    features: ['bitcoin:signMessage', 'bitcoin:signTransaction', 'bitcoin:signAndSendTransaction'],
    purpose,
  }
  return account
}
