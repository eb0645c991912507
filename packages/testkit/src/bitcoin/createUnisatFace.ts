import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import type { WalletPrompt } from '../script/createWalletScript.js'
import { BitcoinWalletError } from './BitcoinWalletError.js'
import type { BitcoinTestAddress } from './bitcoinAddresses.js'
import type { BitcoinOwnFace } from './bitcoinOwnProvider.js'
import type { BitcoinWalletMachine } from './bitcoinWalletMachine.js'
import { createListeners } from './createListeners.js'

interface ToSign {
  readonly index: number
  readonly address?: string
  readonly publicKey?: string
}

interface SignOptions {
  readonly autoFinalized?: boolean
  readonly toSignInputs?: readonly ToSign[]
}

const names = ['Mainnet', 'Testnet', 'Testnet4', 'Signet', 'Regtest'] as const

/**
 * The test wallet with the interface of UniSat or OKX, from their developer documentation
 * (docs.unisat.io, "UniSat Wallet"; web3.okx.com, "Bitcoin, Provider API"). It shows one address at
 * a time. `getAccounts` is silent. Messages are signed by ECDSA by default. A signed transaction is
 * finalized by default. Failures reject with codes of EIP-1193.
 *
 * @param wallet - UniSat is at `window.unisat` and can switch chains. OKX is at
 *   `window.okxwallet.bitcoin`, on mainnet only, with `connect`.
 */
export function createUnisatFace(machine: BitcoinWalletMachine, wallet: 'unisat' | 'okx'): BitcoinOwnFace {
  const listeners = createListeners()
  let purpose: 'payment' | 'ordinals' = 'payment'

  const own = (): BitcoinTestAddress => machine.addresses()[purpose === 'payment' ? 0 : 1] as BitcoinTestAddress
  const isOpen = (): boolean => machine.record().isAuthorized && !machine.record().isLocked
  const accounts = (): readonly string[] => (isOpen() ? [own().address] : [])
  const network = (): string => (wallet === 'okx' || machine.record().network === 'Mainnet' ? 'livenet' : 'testnet')
  const info = () => ({ address: own().address, publicKey: own().publicKey, compressedPublicKey: own().publicKey })
  const chain = () => {
    const { network: name } = machine.record()
    return { enum: `BITCOIN_${name.toUpperCase()}`, name: `Bitcoin ${name}`, network: network() }
  }

  machine.listen((event) => {
    if (!machine.record().isAuthorized && event !== 'left') return
    if (event === 'network') {
      listeners.emit('networkChanged', network())
      listeners.emit('chainChanged', chain())
    }
    if (event === 'opened') return
    listeners.emit('accountsChanged', accounts())
    if (wallet === 'okx' && event === 'account') listeners.emit('accountChanged', info())
  })

  function mustBeOpen(): void {
    if (!isOpen()) throw new BitcoinWalletError({ code: 4100, message: 'The page has no access.' })
  }
  /** Runs a method of the provider: the user may be asked, and the script may lie. */
  const run = (name: string, params: unknown, truth: (prompt: WalletPrompt) => unknown): Promise<unknown> => {
    const prompt = { method: name, params }
    return machine.run(prompt, () => truth(prompt))
  }

  async function signPsbt(
    prompt: WalletPrompt,
    hex: string,
    { autoFinalized = true, toSignInputs }: SignOptions,
  ): Promise<string> {
    mustBeOpen()
    for (const { address, publicKey } of toSignInputs ?? []) {
      const isOwn = address === own().address || publicKey === own().publicKey
      if (!isOwn) throw new BitcoinWalletError({ code: -32603, message: 'no address or public key in toSignInput' })
    }
    const indexes = toSignInputs?.map(({ index }) => index)
    const signed = await machine.signPsbt(prompt, { psbt: hexToBytes(hex), indexes, broadcast: false })
    if (!autoFinalized) return bytesToHex(signed.psbt)
    const transaction = Transaction.fromPSBT(signed.psbt)
    transaction.finalize()
    return bytesToHex(transaction.toPSBT())
  }

  const provider = {
    ...listeners.members,
    requestAccounts: () =>
      run('requestAccounts', undefined, async (prompt) => {
        await machine.open(prompt)
        return accounts()
      }),
    getAccounts: () => run('getAccounts', undefined, accounts),
    getPublicKey: () =>
      run('getPublicKey', undefined, () => {
        mustBeOpen()
        return own().publicKey
      }),
    getNetwork: () => run('getNetwork', undefined, network),
    signMessage: (text: string, type = 'ecdsa') =>
      run('signMessage', [text, type], async (prompt) => {
        mustBeOpen()
        const protocol = type === 'bip322-simple' ? 'BIP322' : 'ECDSA'
        const message = new TextEncoder().encode(text)
        return base64.encode(await machine.signMessage(prompt, { address: own().address, message, protocol }))
      }),
    signPsbt: (hex: string, options: SignOptions = {}) =>
      run('signPsbt', [hex, options], (prompt) => signPsbt(prompt, hex, options)),
    pushPsbt: (hex: string) => run('pushPsbt', [hex], async () => (await machine.broadcast(hexToBytes(hex))).txid),
    sendBitcoin: (to: string, satoshis: number, options?: object) =>
      run('sendBitcoin', [to, satoshis, options], async (prompt) => {
        mustBeOpen()
        const recipients = [{ address: to, amount: BigInt(satoshis) }]
        return (await machine.sendTransfer(prompt, recipients, own().address)).txid
      }),
    disconnect: () => run('disconnect', undefined, () => machine.leave()),
    ...(wallet === 'unisat' && {
      getChain: () => run('getChain', undefined, chain),
      switchChain: (wanted: string) =>
        run('switchChain', [wanted], async (prompt) => {
          await machine.switchTo(prompt, names.find((name) => wanted === `BITCOIN_${name.toUpperCase()}`) ?? wanted)
          return chain()
        }),
    }),
    ...(wallet === 'okx' && {
      connect: () =>
        run('connect', undefined, async (prompt) => {
          await machine.open(prompt)
          return info()
        }),
    }),
  }

  return {
    listenerCount: () => listeners.count(),
    install(window, options = {}) {
      purpose = options.purpose ?? 'payment'
      const place = wallet === 'unisat' ? 'unisat' : 'okxwallet'
      Object.assign(window, { [place]: wallet === 'unisat' ? provider : { bitcoin: provider } })
      return () => Reflect.deleteProperty(window, place)
    },
  }
}
