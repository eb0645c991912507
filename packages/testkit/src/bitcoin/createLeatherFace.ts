import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import type { WalletPrompt } from '../script/createWalletScript.js'
import { BitcoinWalletError } from './BitcoinWalletError.js'
import type { BitcoinTestAddress } from './bitcoinAddresses.js'
import type { BitcoinOwnFace } from './bitcoinOwnProvider.js'
import type { BitcoinTestNetwork } from './bitcoinTestNetwork.js'
import type { BitcoinWalletMachine } from './bitcoinWalletMachine.js'

type Given = Readonly<Record<string, unknown>>

/** Leather's names of the networks. */
const networks: Readonly<Record<string, BitcoinTestNetwork['name']>> = {
  mainnet: 'Mainnet',
  testnet: 'Testnet',
  testnet4: 'Testnet4',
  signet: 'Signet',
  devnet: 'Regtest',
}
/** Leather's own entry in `btc_providers`, with its misspelt method and its invalid media type. */
const entry = {
  id: 'LeatherProvider',
  name: 'Leather',
  icon: `data:image/svg;base64,${base64.encode(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'))}`,
  methods: ['getAddresses', 'signMessage', 'sentTransfer', 'signPsbt', 'stx_signMessage', 'stx_signTransaction'],
}

/**
 * The test wallet with Leather's interface, from its developer documentation
 * (leather.gitbook.io/developers; schemas in `@leather.io/rpc`). `getAddresses` asks the user each
 * time. Every other request is for the account that was shared last. Each request names its
 * network, mainnet by default. Failures reject as JSON-RPC responses. There are no events.
 */
export function createLeatherFace(machine: BitcoinWalletMachine): BitcoinOwnFace {
  let shared = machine.record().account

  /** Switches to the network of the request. */
  function locate(network: unknown = 'mainnet'): void {
    const name = typeof network === 'string' ? networks[network] : undefined
    if (machine.knows(name)) machine.setNetwork(name)
    else invalid(`Invalid network ${network}`)
  }
  const signer = (type: unknown): BitcoinTestAddress =>
    machine.addresses(shared).find((each) => each.type === type) ?? invalid('Unsupported payment type')

  const methods: Readonly<Record<string, (given: Given, prompt: WalletPrompt) => Promise<unknown>>> = {
    async getAddresses({ network }, prompt) {
      if (network !== undefined) locate(network)
      await machine.open(prompt, true)
      shared = machine.record().account
      const stacks = { symbol: 'STX', address: 'SP2J6ZY48GV1', publicKey: '' }
      return { addresses: [...machine.addresses().map(toEntry), stacks] }
    },
    async signMessage({ message, paymentType = 'p2wpkh', network }, prompt) {
      if (typeof message !== 'string') return invalid('message: expected string')
      locate(network)
      const { address } = signer(paymentType)
      const bytes = new TextEncoder().encode(message)
      const signature = await machine.signMessage(prompt, { address, message: bytes, protocol: 'BIP322' })
      return { signature: base64.encode(signature), address, message }
    },
    async signPsbt({ hex, signAtIndex, broadcast, network }, prompt) {
      if (typeof hex !== 'string' || !/^([\da-f]{2})+$/.test(hex)) return invalid('hex: expected string')
      const indexes = readIndexes(signAtIndex)
      locate(network)
      const psbt = hexToBytes(hex)
      const signed = await machine.signPsbt(prompt, { psbt, indexes, broadcast: broadcast === true })
      return { hex: bytesToHex(signed.psbt), ...(signed.txid !== undefined && { txid: signed.txid }) }
    },
    async sendTransfer({ recipients, network }, prompt) {
      if (!Array.isArray(recipients)) return invalid('recipients: expected array')
      const list = recipients.map(readRecipient)
      locate(network)
      return machine.sendTransfer(prompt, list, signer('p2wpkh').address)
    },
  }
  async function answerTo(method: string, params: unknown): Promise<unknown> {
    const given = typeof params === 'object' && params !== null ? (params as Given) : {}
    const answer = methods[method]
    if (!answer) throw new BitcoinWalletError({ code: -32601, message: `"${method}" is not supported.` })
    return answer(given, { method, params })
  }

  const provider = {
    async request(method: string, params?: unknown): Promise<unknown> {
      const head = { jsonrpc: '2.0', id: '1' }
      try {
        return { ...head, result: await machine.run({ method, params }, () => answerTo(method, params)) }
      } catch (cause) {
        if (!(cause instanceof BitcoinWalletError)) throw cause
        const { code, message } = cause
        return Promise.reject({ ...head, error: { code, message } })
      }
    },
  }

  return {
    listenerCount: () => 0,
    install(window) {
      const host = window as Record<string, unknown>
      host.LeatherProvider = provider
      const listOf = (): readonly unknown[] => (Array.isArray(host.btc_providers) ? host.btc_providers : [])
      host.btc_providers = [...listOf(), entry]
      return () => {
        delete host.LeatherProvider
        host.btc_providers = listOf().filter((each) => each !== entry)
      }
    },
  }
}

function invalid(message: string): never {
  throw new BitcoinWalletError({ code: -32602, message })
}

/** One index or several. Absent: all inputs that the wallet can sign. */
function readIndexes(signAtIndex: unknown): readonly number[] | undefined {
  if (signAtIndex === undefined) return undefined
  const list: readonly unknown[] = Array.isArray(signAtIndex) ? signAtIndex : [signAtIndex]
  return list.map((index) => (typeof index === 'number' ? index : invalid('signAtIndex: expected number')))
}

function readRecipient({ address, amount }: Given): { readonly address: string; readonly amount: bigint } {
  if (typeof address !== 'string') return invalid('address: expected string')
  if (typeof amount !== 'string' || !/^\d+$/.test(amount)) return invalid('amount: Sat denominated amounts only')
  return { address, amount: BigInt(amount) }
}

function toEntry({ address, publicKey, type, path }: BitcoinTestAddress): object {
  // Leather puts the parity byte in front of a p2tr key.
  return {
    symbol: 'BTC',
    type,
    address,
    publicKey: type === 'p2tr' ? `02${publicKey}` : publicKey,
    derivationPath: path,
  }
}
