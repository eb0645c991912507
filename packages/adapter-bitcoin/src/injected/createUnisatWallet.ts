import {
  type CapabilityName,
  InvalidAnswerError,
  isRecord,
  UnknownNetworkError,
  UnsupportedMethodError,
} from '@latchkey/core'
import { accountsAt } from '../accounts/accountsAt.js'
import { readAccounts } from '../accounts/readAccounts.js'
import { toHex } from '../bytes/toHex.js'
import { bitcoinChains } from '../chains/bitcoinChains.js'
import { chainOf } from '../chains/chainOf.js'
import type { BitcoinProvider } from '../wallet/BitcoinProvider.js'
import type { BitcoinWallet } from '../wallet/BitcoinWallet.js'
import { exactNumber } from '../wallet/exactNumber.js'
import { readPsbtText } from '../wallet/readPsbtText.js'
import { readSignature } from '../wallet/readSignature.js'
import { readTransactionId } from '../wallet/readTransactionId.js'
import type { Snapshot } from '../wallet/snapshot.js'
import { listenToInjected } from './listenToInjected.js'
import type { UnisatProvider } from './UnisatProvider.js'

/** All of them are reasons to ask: not every version tells the new address or chain. */
const events = ['accountsChanged', 'accountChanged', 'networkChanged', 'chainChanged']

/**
 * A wallet that shows one address at a time, on one chain, and can be asked for both silently: UniSat, and OKX, which is on mainnet alone. Which
 * type of address it shows is the user's choice in the wallet: p2tr is taken for ordinals, everything else for payments.
 */
export function createUnisatWallet(source: UnisatProvider): BitcoinWallet {
  /** The app's networks and where the wallet was last, for addresses that fit several. */
  let preferred: readonly string[] = []
  const hasChains = typeof source.getChain === 'function' && typeof source.switchChain === 'function'

  /**
   * Where it is. A chain that is none of Bitcoin's may write its addresses just alike (Fractal Bitcoin does): nothing of it is of this
   * namespace.
   *
   * @returns `elsewhere` for such a chain; `undefined` where the wallet does not say, and the addresses have to.
   */
  async function networkNow(): Promise<string | undefined> {
    if (!hasChains) return undefined
    const chain = await source.getChain?.()
    const name = isRecord(chain) ? chain.enum : undefined
    return bitcoinChains.find((each) => nameOf(each) === name)?.networkId ?? elsewhere
  }

  async function snapshotOf(request: string, answer: unknown, networkId: string | undefined): Promise<Snapshot> {
    if (!Array.isArray(answer)) throw new InvalidAnswerError(request, 'no list of addresses')
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

  /** @returns `undefined`: locked, no access, or on a chain that is none of Bitcoin's. */
  async function look(networkIds: readonly string[], signal?: AbortSignal | undefined): Promise<Snapshot | undefined> {
    if (preferred.length === 0) preferred = networkIds
    signal?.throwIfAborted()
    const networkId = await networkNow()
    if (networkId === elsewhere) return undefined
    const snapshot = await snapshotOf('getAccounts', await source.getAccounts(), networkId)
    return snapshot.accounts.length > 0 ? snapshot : undefined
  }

  async function goTo(networkId: string | undefined): Promise<void> {
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
      return readTransactionId('signPsbt', await source.pushPsbt(toHex(psbt)))
    },
    async sendTransfer({ recipients: [{ address, amount }, ...others] }, signal) {
      signal?.throwIfAborted()
      if (others.length > 0) throw new UnsupportedMethodError('sendTransfer') // it has one recipient
      return readTransactionId('sendTransfer', await source.sendBitcoin(address, exactNumber(amount)))
    },
    async switchNetwork(networkId, signal) {
      signal.throwIfAborted()
      await goTo(networkId)
      prefer(networkId)
    },
  }

  return {
    provider,
    async open({ networkIds, signal }) {
      preferred = networkIds
      let answer = await source.requestAccounts()
      let networkId = await networkNow()
      if (networkId === elsewhere) {
        signal.throwIfAborted()
        await goTo(networkIds[0])
        signal.throwIfAborted()
        answer = await source.requestAccounts()
        networkId = await networkNow()
      }
      if (networkId === elsewhere) throw new InvalidAnswerError('connect', 'a chain that is none of Bitcoin')
      return snapshotOf('requestAccounts', answer, networkId)
    },
    look,
    canLook: true,
    lacks: [...(hasChains ? [] : (['switchNetwork'] satisfies readonly CapabilityName[]))],
    listen: ({ changed }) => listenToInjected(source, events, changed),
    async leave() {
      if (typeof source.disconnect !== 'function') throw new UnsupportedMethodError('disconnect')
      await source.disconnect()
    },
  }
}

/** In place of CAIP-2: on a chain of another kind. */
const elsewhere = ''

/** UniSat's name of a chain. */
function nameOf({ name }: { readonly name: string }): string {
  return `BITCOIN_${name.toUpperCase()}`
}
