import {
  type AdapterContext,
  delay,
  isRecord,
  UnknownNetworkError,
  UnsupportedMethodError,
  withTimeout,
} from '@latchkey/core'
import { accountsAt } from '../accounts/accountsAt.js'
import { chainOf } from '../chains/chainOf.js'
import { isUnsupported } from '../errors/isUnsupported.js'
import { toError } from '../errors/toError.js'
import { shareRequest } from '../waits/shareRequest.js'
import type { BitcoinProvider } from '../wallet/BitcoinProvider.js'
import type { BitcoinWallet } from '../wallet/BitcoinWallet.js'
import { readPsbtText } from '../wallet/readPsbtText.js'
import { readSent } from '../wallet/readSent.js'
import { readSignature } from '../wallet/readSignature.js'
import { readTransactionId } from '../wallet/readTransactionId.js'
import type { Snapshot, WalletListener } from '../wallet/snapshot.js'
import { checkPaymentAccount } from './checkPaymentAccount.js'
import type { SatsDialect } from './dialects/SatsDialect.js'
import { satsConnect } from './dialects/satsConnect.js'
import { listenToSats } from './listenToSats.js'
import { readSatsAnswer } from './readSatsAnswer.js'
import { readSatsNetwork } from './readSatsNetwork.js'
import { requestSats, type SatsProvider } from './requestSats.js'

/** ms for an answer without a prompt. */
const limit = 10_000
/** ms for the list of methods. Without an answer, access is requested anyway. */
const infoLimit = 2000
/** ms between reads after a network switch: some wallets answer before they have switched. */
const switchPauses = [0, 50, 150, 300, 500]

/** The method that a wallet must support for each capability and service. */
const needs: readonly (readonly [string, string])[] = [
  ['signMessage', 'signMessage'],
  ['transfer', 'sendTransfer'],
  ['switchNetwork', 'wallet_changeNetwork'],
]

/**
 * A sats-connect wallet. Its provider is called directly, because the sats-connect library brings
 * its own dialog and font.
 *
 * @param listed - Methods of its entry in `btc_providers`. Absent: they are requested from the
 * wallet.
 * @param dialect - The form of its requests and answers.
 */
export function createSatsWallet(
  { clock }: Pick<AdapterContext, 'clock'>,
  source: SatsProvider,
  listed?: readonly string[] | undefined,
  dialect: SatsDialect = satsConnect,
): BitcoinWallet {
  let methods = dialect.methods ?? listed
  /** The wallet's last network, then the app's networks: decides for addresses that fit several. */
  let preferred: readonly string[] = []
  let hasMethods = methods !== undefined
  let rejectsSilentRead = false
  /**
   * The latest snapshot from an answer or an event. Absent after its addresses were recalled, and
   * after the wallet changed, failed, or answered as another account.
   */
  let latest: Snapshot | undefined
  /** Counts events: an answer is out of date if an event arrived after its request. */
  let eventCount = 0
  const listeners = new Set<WalletListener>()

  const supports = (method: string): boolean => methods?.includes(method) ?? true
  const canReadSilently = (): boolean => !rejectsSilentRead && supports('wallet_getAccount')
  const prefer = (networkId: string): void => {
    preferred = [networkId, ...preferred.filter((id) => id !== networkId)]
  }
  const request = (method: string, params?: unknown, signal?: AbortSignal | undefined): Promise<unknown> =>
    requestSats(source, method, params, signal)

  /**
   * A request as an account. After a failure other than a rejection, or an answer as another
   * account, the latest snapshot may be out of date.
   */
  async function requestAs(address: string, method: string, params: object, signal?: AbortSignal): Promise<unknown> {
    signal?.throwIfAborted()
    try {
      const answer = await request(method, params)
      const signer = isRecord(answer) ? answer.address : undefined
      if (typeof signer === 'string' && signer.toLowerCase() !== address.toLowerCase()) latest = undefined
      return answer
    } catch (cause) {
      const refusal = toError(cause)
      if (refusal !== 'rejected' && refusal !== 'unsupported') latest = undefined
      throw cause
    }
  }

  /**
   * Requests the list of methods once. A wallet without a list counts as supporting every method,
   * until it rejects one.
   */
  async function loadMethods(signal: AbortSignal | undefined): Promise<void> {
    if (hasMethods) return
    signal?.throwIfAborted()
    hasMethods = true
    try {
      const info = await withTimeout(clock, infoLimit, () => request('getInfo'))
      const list = isRecord(info) ? info.methods : undefined
      if (Array.isArray(list)) methods = list.filter((method) => typeof method === 'string')
    } catch {
      // The wallet has no list.
    }
  }

  function snapshotOf(method: string, answer: unknown, networkId?: string | undefined): Snapshot {
    const { accounts, networkId: answeredId } = readSatsAnswer(method, answer)
    const snapshot = accountsAt(method, accounts, answeredId ?? networkId, preferred)
    if (snapshot.networkId !== undefined) prefer(snapshot.networkId)
    return snapshot
  }

  function snapshotIn(event: Readonly<Record<string, unknown>>): Snapshot | undefined {
    try {
      const snapshot = snapshotOf('accountChange', event)
      return snapshot.accounts.length > 0 ? snapshot : undefined
    } catch {
      return undefined // an event without usable addresses
    }
  }

  async function network(signal: AbortSignal | undefined): Promise<string | undefined> {
    if (!methods?.includes('wallet_getNetwork')) return undefined
    try {
      const ask = (ended: AbortSignal): Promise<unknown> => request('wallet_getNetwork', null, ended)
      return readSatsNetwork(await withTimeout(clock, limit, ask, signal))
    } catch {
      signal?.throwIfAborted()
      return undefined // then the addresses decide
    }
  }

  /**
   * Requests the accounts. It requests the network too if the answer does not name it, because the
   * test networks share address formats.
   */
  async function snapshotBy(method: string, params: unknown, signal: AbortSignal | undefined): Promise<Snapshot> {
    const before = eventCount
    const answer = await request(method, params, signal)
    const isNamed = readSatsAnswer(method, answer).networkId !== undefined
    const snapshot = snapshotOf(method, answer, isNamed ? undefined : await network(signal))
    if (eventCount === before && !signal?.aborted) latest = snapshot
    return snapshot
  }

  async function requestAccess(networkIds: readonly string[], signal: AbortSignal): Promise<Snapshot> {
    preferred = networkIds
    await loadMethods(signal)
    const requests = dialect.access(preferred[0])
    const supported = requests.filter(([method]) => supports(method))
    let refusal: unknown = new UnsupportedMethodError('connect')
    for (const [method, params] of supported.length > 0 ? supported : requests) {
      try {
        return await snapshotBy(method, params, signal)
      } catch (cause) {
        if (!isUnsupported(cause)) throw cause
        refusal = cause
      }
    }
    throw refusal
  }

  async function readSilently(
    networkIds: readonly string[],
    signal?: AbortSignal | undefined,
  ): Promise<Snapshot | undefined> {
    if (networkIds.length > 0 && preferred.length === 0) preferred = networkIds
    await loadMethods(signal)
    if (!canReadSilently()) throw new UnsupportedMethodError('wallet_getAccount')
    signal?.throwIfAborted()
    try {
      const snapshot = await snapshotBy('wallet_getAccount', null, signal)
      return snapshot.accounts.length > 0 ? snapshot : undefined
    } catch (cause) {
      if (isUnsupported(cause)) {
        rejectsSilentRead = true
        throw new UnsupportedMethodError('wallet_getAccount', { cause })
      }
      const refusal = toError(cause)
      if (refusal === 'unauthorized' || refusal === 'rejected') return undefined
      throw cause
    }
  }

  const requestAccessAgain = shareRequest((signal) => requestAccess(preferred, signal))

  const provider: BitcoinProvider = {
    source,
    async signMessage(message, signal) {
      const answer = await requestAs(message.address, 'signMessage', dialect.signMessage(message), signal)
      return { signature: readSignature('signMessage', isRecord(answer) ? answer.signature : answer) }
    },
    async signPsbt(unsigned, signal) {
      const { broadcast, inputs } = unsigned
      const answer = await requestAs(inputs[0]?.address ?? '', 'signPsbt', dialect.signPsbt(unsigned), signal)
      const { [dialect.signedPsbt]: signed, txid } = isRecord(answer) ? answer : { [dialect.signedPsbt]: answer }
      if (!broadcast) return { psbt: readPsbtText('signPsbt', signed) }
      return readSent(answer, () => ({
        psbt: signed ? readPsbtText('signPsbt', signed) : undefined,
        txid: readTransactionId('signPsbt', txid),
      }))
    },
    spendsFrom: 'payment',
    async confirmSender(sender, signal) {
      if (canReadSilently()) return // core has read the wallet right before
      // Access is requested once per page load. The answer is valid until the wallet contradicts
      // it.
      if (!latest) await requestAccessAgain(signal)
      try {
        checkPaymentAccount(latest, sender)
      } catch (cause) {
        if (latest) for (const { onSnapshot } of [...listeners]) onSnapshot(latest)
        throw cause
      }
    },
    async sendTransfer(transfer, signal) {
      const answer = await requestAs(transfer.from, 'sendTransfer', dialect.sendTransfer(transfer), signal)
      return readSent(answer, () => readTransactionId('sendTransfer', isRecord(answer) ? answer.txid : answer))
    },
    async switchNetwork(networkId, signal) {
      const name = chainOf(networkId)?.name
      if (name === undefined) throw new UnknownNetworkError('switchNetwork')
      const snapshot = await (dialect.namesNetwork
        ? requestAccessOn(networkId, signal)
        : changeNetwork(networkId, name, signal))
      for (const { onSnapshot } of [...listeners]) onSnapshot(snapshot)
    },
  }

  async function changeNetwork(networkId: string, name: string, signal: AbortSignal): Promise<Snapshot> {
    await request('wallet_changeNetwork', { name }, signal)
    prefer(networkId)
    return (await readAfterSwitch(networkId, signal)) ?? (await requestAccess(preferred, signal))
  }

  async function requestAccessOn(networkId: string, signal: AbortSignal): Promise<Snapshot> {
    const before = preferred
    try {
      return await requestAccess([networkId, ...before.filter((id) => id !== networkId)], signal)
    } catch (cause) {
      preferred = before
      throw cause
    }
  }

  /** @returns `undefined` when the wallet can't be read silently, or gives access per network. */
  async function readAfterSwitch(networkId: string, signal: AbortSignal): Promise<Snapshot | undefined> {
    let snapshot: Snapshot | undefined
    for (const ms of switchPauses) {
      if (ms > 0) await delay(clock, ms, signal)
      try {
        snapshot = await readSilently([], signal)
      } catch (cause) {
        if (cause instanceof UnsupportedMethodError) return undefined
        throw cause
      }
      if (!snapshot || snapshot.networkId === networkId) break
    }
    return snapshot
  }

  return {
    provider,
    requestAccess: ({ networkIds, signal }) => requestAccess(networkIds, signal),
    readSilently,
    recall({ networkId }) {
      latest = undefined
      if (networkId !== undefined) prefer(networkId)
    },
    get canReadSilently() {
      return canReadSilently()
    },
    get lacks() {
      const hasNot = needs.flatMap(([capability, method]) => (supports(method) ? [] : [capability]))
      return hasNot.filter((capability) => capability !== 'switchNetwork' || !dialect.namesNetwork)
    },
    listen(listener) {
      const { onSnapshot, onChange, onRevoked } = listener
      listeners.add(listener)
      /** An event with addresses is a snapshot. After any other event the wallet is read again. */
      const onEvent = (event: Readonly<Record<string, unknown>>): void => {
        const snapshot = snapshotIn(event)
        eventCount += 1
        latest = snapshot
        if (snapshot) onSnapshot(snapshot)
        else onChange()
      }
      const stops = [
        ...['accountChange', 'networkChange'].map((name) => listenToSats(source, name, onEvent)),
        ...['disconnect', 'accountDisconnected'].map((name) => listenToSats(source, name, onRevoked)),
      ]
      return () => {
        listeners.delete(listener)
        for (const stop of stops) stop()
      }
    },
    async disconnect() {
      let unknown: unknown
      for (const method of ['wallet_disconnect', 'wallet_renouncePermissions']) {
        try {
          await request(method)
          return
        } catch (cause) {
          if (!isUnsupported(cause)) throw cause
          unknown = cause
        }
      }
      throw new UnsupportedMethodError('wallet_disconnect', { cause: unknown })
    },
  }
}
