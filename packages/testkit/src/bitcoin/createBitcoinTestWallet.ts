import { hexToBytes } from '@noble/hashes/utils.js'
import { Address, OutScript, Transaction } from '@scure/btc-signer'
import { monogram } from '../evm/monogram.js'
import {
  createWalletScript,
  type WalletAnswer,
  type WalletPrompt,
  type WalletScript,
} from '../script/createWalletScript.js'
import { BitcoinWalletError } from './BitcoinWalletError.js'
import { type BitcoinTestAddress, bitcoinAddresses } from './bitcoinAddresses.js'
import type { BitcoinFault } from './bitcoinFault.js'
import { bitcoinNode } from './bitcoinNode.js'
import type { BitcoinOwnFace, BitcoinOwnFaceOptions, BitcoinOwnProvider } from './bitcoinOwnProvider.js'
import { type BitcoinTestNetwork, bitcoinTestNetworks } from './bitcoinTestNetwork.js'
import type { BitcoinWalletEvent, BitcoinWalletMachine } from './bitcoinWalletMachine.js'
import type { BitcoinWalletMemory, BitcoinWalletRecord } from './bitcoinWalletMemory.js'
import { createLeatherFace } from './createLeatherFace.js'
import { createPhantomFace } from './createPhantomFace.js'
import { type BitcoinSatsProvider, createSatsFace } from './createSatsFace.js'
import { type BitcoinStandardWallet, createStandardFace } from './createStandardFace.js'
import { createUnisatFace } from './createUnisatFace.js'
import { messageToSign } from './messageToSign.js'
import { readBitcoinWalletRecord } from './readBitcoinWalletRecord.js'
import { reportBitcoinAddresses } from './reportBitcoinAddresses.js'
import { type BitcoinTestProtocol, signBitcoinMessage } from './signBitcoinMessage.js'
import { signBitcoinPsbt } from './signBitcoinPsbt.js'
import { throwAwayBitcoinKeys } from './throwAwayBitcoinKeys.js'
import { writeBitcoinWalletRecord } from './writeBitcoinWalletRecord.js'

export interface BitcoinTestWalletOptions {
  /** Default: `Bitcoin Test Wallet`. */
  readonly name?: string | undefined
  /**
   * Path of its sats-connect provider from `window`. Default: `LatchkeyTestWallet.BitcoinProvider`.
   */
  readonly id?: string | undefined
  /** Data URL. Default: a monogram. */
  readonly icon?: string | undefined
  /**
   * Throw-away keys in hex, one per account. The first is selected. Default: the first two of
   * `throwAwayBitcoinKeys`.
   */
  readonly privateKeys?: readonly [string, ...string[]] | undefined
  /**
   * Known networks. The first is the current one. Default: regtest, testnet and mainnet, without a
   * node.
   */
  readonly networks?: readonly [BitcoinTestNetwork, ...BitcoinTestNetwork[]] | undefined
  /**
   * Stores the permission, the network and the selected account over a reload, e.g. the page's
   * `localStorage`.
   */
  readonly memory?: BitcoinWalletMemory | undefined
  /** Default: `approve`. */
  readonly answer?: WalletAnswer | undefined
  /** Asked for each prompt in place of the set answer, e.g. a prompt window of a demo. */
  readonly ask?: ((prompt: WalletPrompt) => Promise<WalletAnswer> | WalletAnswer) | undefined
  /** Supported methods of sats-connect, for an older wallet. Default: all. */
  readonly methods?: readonly string[] | undefined
  /** Supported message signatures. Default: both. */
  readonly protocols?: readonly BitcoinTestProtocol[] | undefined
  /** Whether its events contain the addresses. Default: `true`. */
  readonly sendsAddresses?: boolean | undefined
}

export interface BitcoinTestWallet {
  readonly id: string
  readonly name: string
  readonly icon: string
  /** sats-connect. */
  readonly provider: BitcoinSatsProvider
  /** Wallet Standard. */
  readonly standard: BitcoinStandardWallet
  /** Answers, holds, lies and the log. */
  readonly script: WalletScript
  /** Of the selected account on the current network: payment, ordinals. */
  readonly addresses: readonly [BitcoinTestAddress, BitcoinTestAddress]
  readonly network: BitcoinTestNetwork['name']
  /** CAIP-2. */
  readonly networkId: string
  /** Whether the page may see the accounts. */
  readonly isAuthorized: boolean
  readonly isLocked: boolean
  /** Listeners of all faces. */
  listenerCount(): number

  // Actions of the user in the wallet.

  /** @param index - From 0. @throws {RangeError} if there is no such account. */
  selectAccount(index: number): void
  /** @param network - Its name or CAIP-2 id. @throws {RangeError} for an unknown network. */
  switchNetwork(network: string): void
  /** Visible in the Wallet Standard only: sats-connect has no lock. */
  lock(): void
  unlock(): void
  /** Revokes the permission. */
  revoke(): void

  // Faults.

  /** Replaces the wallet's faults with these. */
  misbehave(...faults: readonly BitcoinFault[]): void
  /** Stops all answers, also to requests in progress, and all events. */
  vanish(): void
  reappear(): void

  /** Adds it to `window.btc_providers`. @returns A function that removes it. */
  install(window: object): () => void
  /** Registers it by the Wallet Standard. @returns A function that unregisters it. */
  register(window: EventTarget): () => void
  /** Installs it with the interface of another wallet. @returns A function that removes it. */
  installAs(wallet: BitcoinOwnProvider, window: object, options?: BitcoinOwnFaceOptions): () => void
}

/** Fee of a transfer, in satoshi per virtual byte. */
const feeRate = 2n

/**
 * A Bitcoin wallet with real keys, for tests and demos. It signs for real, sends to a real (local)
 * chain and answers as its script says. It has several faces: sats-connect, the Wallet Standard,
 * and interfaces of other wallets. Its keys are public.
 */
export function createBitcoinTestWallet({
  name = 'Bitcoin Test Wallet',
  id = 'LatchkeyTestWallet.BitcoinProvider',
  icon = monogram(name),
  privateKeys = [throwAwayBitcoinKeys[0], ...throwAwayBitcoinKeys.slice(1, 2)],
  networks = [{ name: 'Regtest' }, { name: 'Testnet' }, { name: 'Mainnet' }],
  memory,
  answer,
  ask,
  methods,
  protocols = ['BIP322', 'ECDSA'],
  sendsAddresses = true,
}: BitcoinTestWalletOptions = {}): BitcoinTestWallet {
  const memoryKey = `latchkey.testWallet:${id}`
  const engine = createWalletScript({ answer, ask, toError: (error) => new BitcoinWalletError(error) })
  const faults = new Set<BitcoinFault>()
  const listeners = new Set<(event: BitcoinWalletEvent) => void>()
  let record: BitcoinWalletRecord = readBitcoinWalletRecord(memory, memoryKey) ?? {
    isAuthorized: false,
    isLocked: false,
    network: networks[0].name,
    account: 0,
  }

  const facts = () => bitcoinTestNetworks[record.network]
  const node = () => bitcoinNode(networks.find((network) => network.name === record.network)?.esplora)
  // Deriving an address takes milliseconds, during which a wallet in the page blocks it.
  const derived = new Map<string, ReturnType<typeof bitcoinAddresses>>()
  function derive(privateKey: string, account: number): ReturnType<typeof bitcoinAddresses> {
    const key = `${record.network} ${account} ${privateKey}`
    const found = derived.get(key) ?? bitcoinAddresses(privateKey, account, facts())
    derived.set(key, found)
    return found
  }
  const addresses = (account = record.account) => derive(privateKeys[account] ?? privateKeys[0], account)
  const ownAddresses = () => privateKeys.flatMap(derive)

  function change(changes: Partial<BitcoinWalletRecord>): void {
    const before = record
    record = { ...record, ...changes }
    writeBitcoinWalletRecord(memory, memoryKey, record)
    if (engine.isGone) return
    const kinds: readonly (readonly [BitcoinWalletEvent, boolean])[] = [
      ['network', before.network !== record.network],
      ['account', before.account !== record.account],
      ['left', before.isAuthorized && !record.isAuthorized],
      ['opened', !before.isAuthorized && record.isAuthorized],
      ['lock', before.isLocked !== record.isLocked],
    ]
    for (const [event, happened] of kinds) if (happened) for (const listener of [...listeners]) listener(event)
  }

  function isKnown(network: unknown): network is BitcoinTestNetwork['name'] {
    return networks.some(({ name }) => name === network)
  }

  function ownerOf(address: unknown): BitcoinTestAddress {
    const owner = ownAddresses().find((each) => each.address === address)
    if (!owner || !record.isAuthorized) {
      throw new BitcoinWalletError({ code: 4100, message: 'The page has no access to this address.' })
    }
    return owner
  }

  /** Another wallet's address of the same type. */
  function other({ type }: BitcoinTestAddress): BitcoinTestAddress {
    const [key = ''] = throwAwayBitcoinKeys.slice(-1)
    return derive(key, 0)[type === 'p2tr' ? 1 : 0]
  }

  const machine: BitcoinWalletMachine = {
    name,
    icon,
    faults,
    sendsAddresses,
    protocols,
    run: (request, truth) => engine.run(request, truth),
    addresses: (account) => reportBitcoinAddresses(addresses(account), faults, facts()),
    record: () => record,
    facts,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async open(prompt, isAsked = false) {
      if (record.isAuthorized && !record.isLocked && !isAsked) return
      await engine.prompt(prompt)
      change({ isAuthorized: true, isLocked: false })
    },
    leave: () => change({ isAuthorized: false }),
    knows: isKnown,
    setNetwork: (network) => change({ network }),
    async switchTo(prompt, network) {
      if (!isKnown(network)) throw new BitcoinWalletError({ code: -32602, message: `Unknown network: ${network}.` })
      if (network === record.network) return
      await engine.prompt(prompt)
      change({ network })
    },
    async signMessage(prompt, { address, message, protocol }) {
      const owner = ownerOf(address)
      const isPossible = protocols.includes(protocol) && !(owner.type === 'p2tr' && protocol === 'ECDSA')
      if (!isPossible)
        throw new BitcoinWalletError({ code: 4200, message: `${protocol} is not supported for this address.` })
      await engine.prompt(prompt)
      const signer = faults.has('signature') ? other(owner) : owner
      return signBitcoinMessage(signer, messageToSign(message, faults), protocol)
    },
    async signPsbt(prompt, { psbt, signInputs, indexes, broadcast }) {
      if (!record.isAuthorized) ownerOf(undefined)
      await engine.prompt(prompt)
      const transaction = signBitcoinPsbt({ psbt, signInputs, indexes, addresses: ownAddresses(), faults })
      if (!broadcast) return { psbt: transaction.toPSBT() }
      return { ...(await send(transaction)), psbt: transaction.toPSBT() }
    },
    async sendTransfer(prompt, recipients, from = addresses()[0].address) {
      const transaction = await spend(ownerOf(from), recipients)
      await engine.prompt(prompt)
      return send(transaction)
    },
    broadcast: async (psbt) => send(Transaction.fromPSBT(psbt)),
  }

  /**
   * Spends the largest coins first and returns the change to their address. On a test chain the
   * small coins of the block rewards add up, each coin takes a signature, and a hundred of them
   * would block the page for a second.
   */
  async function spend(
    owner: BitcoinTestAddress,
    recipients: readonly { readonly address: string; readonly amount: bigint }[],
  ): Promise<Transaction> {
    const coins = [...(await node().coinsOf(owner.address))].sort((one, other) => (one.value > other.value ? -1 : 1))
    const needed = recipients.reduce((sum, { amount }) => sum + amount, 0n)
    const transaction = new Transaction()
    for (const { address, amount } of recipients) {
      transaction.addOutput({ script: OutScript.encode(Address(facts()).decode(address)), amount })
    }
    let sum = 0n
    const fee = () => feeRate * BigInt(11 + 68 * transaction.inputsLength + 43 * (recipients.length + 1))
    for (const { txid, vout, value } of coins) {
      if (sum >= needed + fee()) break
      const witnessUtxo = { script: owner.script, amount: value }
      const tapInternalKey = owner.type === 'p2tr' ? { tapInternalKey: hexToBytes(owner.publicKey) } : {}
      transaction.addInput({ txid, index: vout, witnessUtxo, ...tapInternalKey })
      sum += value
    }
    const change = sum - needed - fee()
    if (change < 0n) throw new BitcoinWalletError({ code: -32603, message: 'Insufficient funds.' })
    if (change > 546n) transaction.addOutput({ script: owner.script, amount: change })
    transaction.sign(owner.secret)
    return transaction
  }

  async function send(transaction: Transaction): Promise<{ readonly txid: string }> {
    const final = transaction.clone()
    if (!final.isFinal) final.finalize()
    await node().broadcast(final.hex)
    return { txid: faults.has('txid') ? 'f00d' : final.id }
  }

  const sats = createSatsFace(machine, methods)
  const standard = createStandardFace(machine)
  const own: Readonly<Record<BitcoinOwnProvider, BitcoinOwnFace>> = {
    leather: createLeatherFace(machine),
    unisat: createUnisatFace(machine, 'unisat'),
    okx: createUnisatFace(machine, 'okx'),
    phantom: createPhantomFace(machine),
  }
  const faces = [sats, standard, ...Object.values(own)]

  return {
    id,
    name,
    icon,
    provider: sats.provider,
    standard: standard.wallet,
    script: engine.script,
    get addresses() {
      return addresses()
    },
    get network() {
      return record.network
    },
    get networkId() {
      return facts().id
    },
    get isAuthorized() {
      return record.isAuthorized
    },
    get isLocked() {
      return record.isLocked
    },
    listenerCount: () => faces.reduce((sum, face) => sum + face.listenerCount(), 0),
    selectAccount(index) {
      if (!privateKeys[index]) throw new RangeError(`The wallet has no account ${index}.`)
      change({ account: index })
    },
    switchNetwork(network) {
      const known = networks.find((each) => each.name === network || bitcoinTestNetworks[each.name].id === network)
      if (!known)
        throw new RangeError(
          `Unknown network: ${network}. The wallet knows ${networks.map((each) => each.name).join(', ')}.`,
        )
      change({ network: known.name })
    },
    lock: () => change({ isLocked: true }),
    unlock: () => change({ isLocked: false }),
    revoke: () => change({ isAuthorized: false }),
    misbehave(...wanted) {
      faults.clear()
      for (const fault of wanted) faults.add(fault)
    },
    vanish() {
      engine.isGone = true
    },
    reappear() {
      engine.isGone = false
    },
    install: (window) => sats.install(window, { id, name, icon }),
    register: (window) => standard.register(window),
    installAs: (as, window, how) => own[as].install(window, how),
  }
}
