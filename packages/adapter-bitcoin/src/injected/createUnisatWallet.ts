import {
  type CapabilityName,
  InvalidAnswerError,
  isRecord,
  toHex,
  UnknownNetworkError,
  UnsupportedMethodError,
} from '@latchkey/core'
import { accountsAt } from '../accounts/accountsAt.js'
import { readAccounts } from '../accounts/readAccounts.js'
import { bitcoinChains } from '../chains/bitcoinChains.js'
import { chainOf } from '../chains/chainOf.js'
import type { BitcoinProvider } from '../wallet/BitcoinProvider.js'
import type { BitcoinWallet } from '../wallet/BitcoinWallet.js'
import { exactNumber } from '../wallet/exactNumber.js'
import { readPsbtText } from '../wallet/readPsbtText.js'
import { readSent } from '../wallet/readSent.js'
import { readSignature } from '../wallet/readSignature.js'
import { readTransactionId } from '../wallet/readTransactionId.js'
import type { Snapshot } from '../wallet/snapshot.js'
import { listenToInjected } from './listenToInjected.js'
import type { UnisatProvider } from './UnisatProvider.js'

/**
 * After each of them the wallet is read again, because not every version includes the new address
 * or chain.
 */
const events = ['accountsChanged', 'accountChanged', 'networkChanged', 'chainChanged']

/**
 * UniSat, and OKX on mainnet only. These wallets have one selected address on one chain, and both
 * can be read silently. The user selects the type of address in the wallet: p2tr counts as
 * ordinals, every other type as payments.
 */
export function createUnisatWallet(source: UnisatProvider): BitcoinWallet {
  /** The wallet's last network, then the app's networks: decides for addresses that fit several. */
  let preferred: readonly string[] = []
  const hasChains = typeof source.getChain === 'function' && typeof source.switchChain === 'function'

  /**
   * Reads the wallet's network. A chain outside Bitcoin may use the same address format, as Fractal
   * Bitcoin does. Its accounts do not belong to this namespace.
   *
   * @returns `foreignChain` for such a chain. `undefined` where the wallet does not name its
   * network, so the addresses decide.
   */
  async function networkNow(): Promise<string | undefined> {
    if (!hasChains) return undefined
    const chain = await source.getChain?.()
    const name = isRecord(chain) ? chain.enum : undefined
    return bitcoinChains.find((each) => nameOf(each) === name)?.networkId ?? foreignChain
  }

  async function snapshotOf(request: string, answer: unknown, networkId: string | undefined): Promise<Snapshot> {
    if (!Array.isArray(answer)) throw new InvalidAnswerError(request, 'not a list of addresses')
    const [address] = answer as readonly unknown[]
    if (address === undefined) return { accounts: [] }
    const publicKey = await source.getPublicKey?.()
    const snapshot = accountsAt(request, readAccounts(request, [{ address, publicKey }]), networkId, preferred)
    if (snapshot.networkId !== undefined) prefer(snapshot.networkId)
    return snapshot
  }
  function prefer(networkId: string): void {
    preferred = [networkId, ...preferred.filter((id) => id !== networkId)]
  }

  /** @returns `undefined`: locked, no access, or on a chain outside Bitcoin. */
  async function readSilently(
    networkIds: readonly string[],
    signal?: AbortSignal | undefined,
  ): Promise<Snapshot | undefined> {
    if (preferred.length === 0) preferred = networkIds
    signal?.throwIfAborted()
    const networkId = await networkNow()
    if (networkId === foreignChain) return undefined
    const snapshot = await snapshotOf('getAccounts', await source.getAccounts(), networkId)
    return snapshot.accounts.length > 0 ? snapshot : undefined
  }

  async function switchChain(networkId: string | undefined): Promise<void> {
    const chain = chainOf(networkId)
    if (!chain || !hasChains) throw new UnknownNetworkError('switchNetwork')
    await source.switchChain?.(nameOf(chain))
  }

  const provider: BitcoinProvider = {
    source,
    async signMessage({ message, protocol }, signal) {
      signal?.throwIfAborted()
      const answer = await source.signMessage(message, protocol === 'ecdsa' ? 'ecdsa' : 'bip322-simple')
      return { signature: readSignature('signMessage', answer) }
    },
    async signPsbt({ psbt, inputs }, signal) {
      signal?.throwIfAborted()
      const toSignInputs = inputs.flatMap(({ address, indexes, sighash }) =>
        indexes.map((index) => ({ index, address, ...(sighash !== undefined && { sighashTypes: [sighash] }) })),
      )
      const answer = await source.signPsbt(toHex(psbt), { autoFinalized: false, toSignInputs })
      return { psbt: readPsbtText('signPsbt', answer) }
    },
    async sendPsbt(psbt) {
      if (typeof source.pushPsbt !== 'function') throw new UnsupportedMethodError('pushPsbt')
      return readSent(await source.pushPsbt(toHex(psbt)), (answer) => readTransactionId('signPsbt', answer))
    },
    async sendTransfer({ recipients: [{ address, amount }, ...others] }, signal) {
      signal?.throwIfAborted()
      if (others.length > 0) throw new UnsupportedMethodError('sendTransfer') // it supports one recipient
      const answer: unknown = await source.sendBitcoin(address, exactNumber(amount))
      return readSent(answer, () => readTransactionId('sendTransfer', answer))
    },
    async switchNetwork(networkId, signal) {
      signal.throwIfAborted()
      await switchChain(networkId)
      prefer(networkId)
    },
  }

  return {
    provider,
    async requestAccess({ networkIds, signal }) {
      preferred = networkIds
      let answer = await source.requestAccounts()
      let networkId = await networkNow()
      if (networkId === foreignChain) {
        signal.throwIfAborted()
        await switchChain(networkIds[0])
        signal.throwIfAborted()
        answer = await source.requestAccounts()
        networkId = await networkNow()
      }
      if (networkId === foreignChain) throw new InvalidAnswerError('connect', 'a chain outside Bitcoin')
      return snapshotOf('requestAccounts', answer, networkId)
    },
    readSilently,
    canReadSilently: true,
    lacks: [...(hasChains ? [] : (['switchNetwork'] satisfies readonly CapabilityName[]))],
    listen: ({ onChange }) => listenToInjected(source, events, onChange),
    async disconnect() {
      if (typeof source.disconnect !== 'function') throw new UnsupportedMethodError('disconnect')
      await source.disconnect()
    },
  }
}

/** In place of a CAIP-2 id: the wallet is on a chain outside Bitcoin. */
const foreignChain = ''

/** UniSat's name of a chain. */
function nameOf({ name }: { readonly name: string }): string {
  return `BITCOIN_${name.toUpperCase()}`
}
