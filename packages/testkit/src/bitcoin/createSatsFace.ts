import { base64 } from '@scure/base'
import { BitcoinWalletError } from './BitcoinWalletError.js'
import type { BitcoinTestAddress } from './bitcoinAddresses.js'
import type { BitcoinWalletEvent, BitcoinWalletMachine } from './bitcoinWalletMachine.js'
import type { BitcoinTestProtocol } from './signBitcoinMessage.js'

/** The provider for sats-connect. Answers are JSON-RPC responses. It never rejects. */
export interface BitcoinSatsProvider {
  request(method: string, params?: unknown): Promise<unknown>
  addListener(listener: { readonly eventName: string; readonly cb: (event: never) => void }): () => void
}

export interface BitcoinSatsFace {
  readonly provider: BitcoinSatsProvider
  listenerCount(): number
  install(window: object, entry: { readonly id: string; readonly name: string; readonly icon: string }): () => void
}

const all: readonly string[] = [
  'getInfo',
  'wallet_connect',
  'wallet_disconnect',
  'wallet_renouncePermissions',
  'wallet_getAccount',
  'wallet_getNetwork',
  'wallet_changeNetwork',
  'getAccounts',
  'getAddresses',
  'signMessage',
  'signPsbt',
  'sendTransfer',
]

/** sats-connect's codes for errors of the wallet. */
const codes: Readonly<Record<number, number>> = { 4001: -32000, 4200: -32001, 4100: -32002 }

/** The test wallet with the interface of sats-connect. @param methods - The supported ones. */
export function createSatsFace(machine: BitcoinWalletMachine, methods: readonly string[] = all): BitcoinSatsFace {
  const listeners = new Map<string, Set<(event: never) => void>>()

  const addresses = () => machine.addresses().map(toEntry)
  const network = () => ({
    bitcoin: { name: machine.record().network },
    stacks: { name: machine.record().network === 'Mainnet' ? 'mainnet' : 'testnet' },
    spark: { name: machine.record().network === 'Mainnet' ? 'mainnet' : 'regtest' },
  })
  const account = () => ({ id: 'account', walletType: 'software', addresses: addresses(), network: network() })

  function emit(eventName: string, event: object): void {
    for (const cb of [...(listeners.get(eventName) ?? [])]) cb({ type: eventName, ...event } as never)
  }
  function onEvent(event: BitcoinWalletEvent): void {
    if (!machine.record().isAuthorized && event !== 'left') return
    const payload = machine.sendsAddresses ? { addresses: addresses() } : {}
    if (event === 'account') emit('accountChange', payload)
    if (event === 'network') emit('networkChange', { ...network(), ...payload })
    if (event === 'left') emit('disconnect', {})
  }
  function mustBeOpen(): void {
    if (machine.record().isAuthorized) return
    throw new BitcoinWalletError({ code: 4100, message: 'Access denied.' })
  }

  async function answerTo(method: string, params: unknown): Promise<unknown> {
    const prompt = { method, params }
    const given = (typeof params === 'object' && params !== null ? params : {}) as Readonly<Record<string, unknown>>
    switch (method) {
      case 'getInfo':
        return { version: '1.0.0', platform: 'web', methods, supports: [] }
      case 'wallet_connect':
        await machine.open(prompt)
        return account()
      case 'getAccounts':
        await machine.open(prompt)
        return addresses()
      case 'getAddresses':
        await machine.open(prompt)
        return { addresses: addresses(), network: network() }
      case 'wallet_getAccount':
        mustBeOpen()
        return account()
      case 'wallet_getNetwork':
        mustBeOpen()
        return network()
      case 'wallet_changeNetwork':
        mustBeOpen()
        await machine.switchTo(prompt, given.name)
        return null
      case 'wallet_disconnect':
      case 'wallet_renouncePermissions':
        machine.leave()
        return null
      case 'signMessage': {
        const { address, message, protocol = machine.protocols[0] ?? 'BIP322' } = given
        const bytes = new TextEncoder().encode(String(message))
        const signing = { address, message: bytes, protocol: protocol as BitcoinTestProtocol }
        const signature = await machine.signMessage(prompt, signing)
        return { signature: base64.encode(signature), messageHash: '', address, protocol }
      }
      case 'signPsbt': {
        const { psbt, signInputs, broadcast } = given as {
          readonly psbt: string
          readonly signInputs?: Readonly<Record<string, readonly number[]>>
          readonly broadcast?: boolean
        }
        const answer = await machine.signPsbt(prompt, {
          psbt: base64.decode(psbt),
          signInputs,
          broadcast: broadcast === true,
        })
        return { ...answer, psbt: base64.encode(answer.psbt) }
      }
      case 'sendTransfer': {
        const { recipients = [] } = given as {
          readonly recipients?: readonly { readonly address: string; readonly amount: number }[]
        }
        const list = recipients.map(({ address, amount }) => ({ address, amount: BigInt(amount) }))
        return machine.sendTransfer(prompt, list)
      }
      default:
        throw new BitcoinWalletError({ code: -32601, message: `Method ${method} is not supported.` })
    }
  }

  machine.listen(onEvent)
  const provider: BitcoinSatsProvider = {
    async request(method, params) {
      const head = { jsonrpc: '2.0', id: '1' }
      const known = methods.includes(method) ? method : ''
      try {
        return { ...head, result: await machine.run({ method, params }, () => answerTo(known, params)) }
      } catch (cause) {
        if (!(cause instanceof BitcoinWalletError)) throw cause
        const { code, message, data } = cause
        return { ...head, error: { code: codes[code] ?? code, message, data } }
      }
    },
    addListener({ eventName, cb }) {
      listeners.set(eventName, (listeners.get(eventName) ?? new Set()).add(cb))
      return () => {
        listeners.get(eventName)?.delete(cb)
      }
    },
  }

  return {
    provider,
    listenerCount: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
    install(window, { id, name, icon }) {
      const host = window as Record<string, unknown>
      const [first = '', last = 'BitcoinProvider'] = id.split('.')
      const entry = { id: `${first}.${last}`, name, icon, methods }
      host[first] = { [last]: provider }
      const list = Array.isArray(host.btc_providers) ? host.btc_providers : []
      host.btc_providers = [...list, entry]
      return () => {
        delete host[first]
        const now: readonly unknown[] = Array.isArray(host.btc_providers) ? host.btc_providers : []
        host.btc_providers = now.filter((each) => each !== entry)
      }
    },
  }
}

function toEntry({ address, publicKey, purpose, type, path }: BitcoinTestAddress): object {
  return { address, publicKey, purpose, addressType: type, walletType: 'software', derivationPath: path }
}
