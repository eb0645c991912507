import {
  type AdapterContext,
  type CapabilityName,
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
import { askTogether } from '../waits/askTogether.js'
import type { BitcoinProvider } from '../wallet/BitcoinProvider.js'
import type { BitcoinWallet } from '../wallet/BitcoinWallet.js'
import { readPsbtText } from '../wallet/readPsbtText.js'
import { readSignature } from '../wallet/readSignature.js'
import { readTransactionId } from '../wallet/readTransactionId.js'
import type { Snapshot, WalletListener } from '../wallet/snapshot.js'
import { askSats, type SatsProvider } from './askSats.js'
import { checkTold } from './checkTold.js'
import type { SatsDialect } from './dialects/SatsDialect.js'
import { satsConnect } from './dialects/satsConnect.js'
import { listenToSats } from './listenToSats.js'
import { readSatsAnswer } from './readSatsAnswer.js'
import { readSatsNetwork } from './readSatsNetwork.js'

/** ms for an answer that needs nobody's consent. */
const limit = 10_000
/** ms for what it knows; a wallet that does not say is asked for access all the same. */
const infoLimit = 2000
/** ms between looks whether the wallet has moved; some answer before they have. */
const looks = [0, 50, 150, 300, 500]

/** What each capability needs the wallet to know. */
const needs: readonly (readonly [CapabilityName, string])[] = [
  ['signMessage', 'signMessage'],
  ['transfer', 'sendTransfer'],
  ['switchNetwork', 'wallet_changeNetwork'],
]

/**
 * A wallet that speaks sats-connect, asked directly: the library that goes by that name brings a dialog and a font of its own.
 *
 * @param listed - Methods that it lists with its name. Absent: it is asked for them.
 * @param dialect - How it wants its requests.
 */
export function createSatsWallet(
  { clock }: Pick<AdapterContext, 'clock'>,
  source: SatsProvider,
  listed?: readonly string[] | undefined,
  dialect: SatsDialect = satsConnect,
): BitcoinWallet {
  let methods = dialect.methods ?? listed
  /** The app's networks and where the wallet was last, for addresses that fit several. */
  let preferred: readonly string[] = []
  let hasLearnt = methods !== undefined
  let isMute = false
  /**
   * The newest that it said of itself, in an answer or an event. Absent: nothing since its addresses were recalled, or since it changed,
   * failed, or answered as another account.
   */
  let said: Snapshot | undefined
  /** Counts events, because an answer that one overtook is out of date. */
  let eventCount = 0
  const listeners = new Set<WalletListener>()

  const knows = (method: string): boolean => methods?.includes(method) ?? true
  const canLook = (): boolean => !isMute && knows('wallet_getAccount')
  const prefer = (networkId: string): void => {
    preferred = [networkId, ...preferred.filter((id) => id !== networkId)]
  }
  const ask = (method: string, params?: unknown, signal?: AbortSignal | undefined): Promise<unknown> =>
    askSats(source, method, params, signal)

  /** A request as an account. A failure that is no refusal says that what is known of the wallet may be out of date. */
  async function askAs(address: string, method: string, params: object, signal?: AbortSignal): Promise<unknown> {
    signal?.throwIfAborted()
    try {
      const answer = await ask(method, params)
      const signer = isRecord(answer) ? answer.address : undefined
      if (typeof signer === 'string' && signer.toLowerCase() !== address.toLowerCase()) said = undefined
      return answer
    } catch (cause) {
      const refusal = toError(cause)
      if (refusal !== 'rejected' && refusal !== 'unsupported') said = undefined
      throw cause
    }
  }

  /** Once. A wallet that does not say what it knows is taken to know everything, until it says no. */
  async function learn(signal: AbortSignal | undefined): Promise<void> {
    if (hasLearnt) return
    signal?.throwIfAborted()
    hasLearnt = true
    try {
      const info = await withTimeout(clock, infoLimit, () => ask('getInfo'))
      const told = isRecord(info) ? info.methods : undefined
      if (Array.isArray(told)) methods = told.filter((method) => typeof method === 'string')
    } catch {
      // No answer is no list.
    }
  }

  function snapshotOf(request: string, answer: unknown, networkId?: string | undefined): Snapshot {
    const { accounts, networkId: told } = readSatsAnswer(request, answer)
    const snapshot = accountsAt(request, accounts, told ?? networkId, preferred)
    if (snapshot.networkId !== undefined) prefer(snapshot.networkId)
    return snapshot
  }

  function snapshotIn(event: Readonly<Record<string, unknown>>): Snapshot | undefined {
    try {
      const snapshot = snapshotOf('accountChange', event)
      return snapshot.accounts.length > 0 ? snapshot : undefined
    } catch {
      return undefined // an event that says nothing sensible
    }
  }

  async function network(signal: AbortSignal | undefined): Promise<string | undefined> {
    if (!methods?.includes('wallet_getNetwork')) return undefined
    try {
      return readSatsNetwork(await withTimeout(clock, limit, (ended) => ask('wallet_getNetwork', null, ended), signal))
    } catch {
      signal?.throwIfAborted()
      return undefined // then the addresses have to tell
    }
  }

  /** Asks who it is, and where, if the answer does not say that: the test networks write their addresses alike. */
  async function snapshotBy(method: string, params: unknown, signal: AbortSignal | undefined): Promise<Snapshot> {
    const before = eventCount
    const answer = await ask(method, params, signal)
    const isNamed = readSatsAnswer(method, answer).networkId !== undefined
    const snapshot = snapshotOf(method, answer, isNamed ? undefined : await network(signal))
    if (eventCount === before && !signal?.aborted) said = snapshot
    return snapshot
  }

  async function open(networkIds: readonly string[], signal: AbortSignal): Promise<Snapshot> {
    preferred = networkIds
    await learn(signal)
    const doors = dialect.access(preferred[0])
    const known = doors.filter(([method]) => knows(method))
    let refusal: unknown = new UnsupportedMethodError('connect')
    for (const [method, params] of known.length > 0 ? known : doors) {
      try {
        return await snapshotBy(method, params, signal)
      } catch (cause) {
        if (!isUnsupported(cause)) throw cause
        refusal = cause
      }
    }
    throw refusal
  }

  async function look(networkIds: readonly string[], signal?: AbortSignal | undefined): Promise<Snapshot | undefined> {
    if (networkIds.length > 0 && preferred.length === 0) preferred = networkIds
    await learn(signal)
    if (!canLook()) throw new UnsupportedMethodError('wallet_getAccount')
    signal?.throwIfAborted()
    try {
      const snapshot = await snapshotBy('wallet_getAccount', null, signal)
      return snapshot.accounts.length > 0 ? snapshot : undefined
    } catch (cause) {
      if (isUnsupported(cause)) {
        isMute = true
        throw new UnsupportedMethodError('wallet_getAccount', { cause })
      }
      const refusal = toError(cause)
      if (refusal === 'unauthorized' || refusal === 'rejected') return undefined
      throw cause
    }
  }

  const openAgain = askTogether((signal) => open(preferred, signal))

  const provider: BitcoinProvider = {
    source,
    async signMessage(request, signal) {
      const answer = await askAs(request.address, 'signMessage', dialect.signMessage(request), signal)
      return { signature: readSignature('signMessage', isRecord(answer) ? answer.signature : answer) }
    },
    async signPsbt(request, signal) {
      const { broadcast } = request
      const answer = await askAs(request.inputs[0]?.address ?? '', 'signPsbt', dialect.signPsbt(request), signal)
      const { [dialect.signedPsbt]: signed, txid } = isRecord(answer) ? answer : { [dialect.signedPsbt]: answer }
      return {
        psbt: broadcast && !signed ? undefined : readPsbtText('signPsbt', signed),
        txid: broadcast ? readTransactionId('signPsbt', txid) : undefined,
      }
    },
    spendsFrom: 'payment',
    async confirmSender(sender, signal) {
      if (canLook()) return // the kernel looked right before
      // Access is asked for once in a page: what the wallet said then is trusted until it says otherwise.
      if (!said) await openAgain(signal)
      try {
        checkTold(said, sender)
      } catch (cause) {
        if (said) for (const { heard } of [...listeners]) heard(said)
        throw cause
      }
    },
    async sendTransfer(request, signal) {
      const answer = await askAs(request.from, 'sendTransfer', dialect.sendTransfer(request), signal)
      return readTransactionId('sendTransfer', isRecord(answer) ? answer.txid : answer)
    },
    async switchNetwork(networkId, signal) {
      const name = chainOf(networkId)?.name
      if (name === undefined) throw new UnknownNetworkError('switchNetwork')
      const snapshot = await (dialect.namesNetwork ? openThere(networkId, signal) : moveThere(networkId, name, signal))
      for (const { heard } of [...listeners]) heard(snapshot)
    },
  }

  async function moveThere(networkId: string, name: string, signal: AbortSignal): Promise<Snapshot> {
    await ask('wallet_changeNetwork', { name }, signal)
    prefer(networkId)
    return (await lookThere(networkId, signal)) ?? (await open(preferred, signal))
  }

  async function openThere(networkId: string, signal: AbortSignal): Promise<Snapshot> {
    const before = preferred
    try {
      return await open([networkId, ...before.filter((id) => id !== networkId)], signal)
    } catch (cause) {
      preferred = before
      throw cause
    }
  }

  /** `undefined`: it can't be asked silently, or gives access to each network's addresses anew. */
  async function lookThere(networkId: string, signal: AbortSignal): Promise<Snapshot | undefined> {
    let snapshot: Snapshot | undefined
    for (const ms of looks) {
      if (ms > 0) await delay(clock, ms, signal)
      try {
        snapshot = await look([], signal)
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
    open: ({ networkIds, signal }) => open(networkIds, signal),
    look,
    recall({ networkId }) {
      said = undefined
      if (networkId !== undefined) prefer(networkId)
    },
    get canLook() {
      return canLook()
    },
    get lacks() {
      const hasNot = needs.flatMap(([capability, method]) => (knows(method) ? [] : [capability]))
      return hasNot.filter((capability) => capability !== 'switchNetwork' || !dialect.namesNetwork)
    },
    listen(listener) {
      const { heard, changed, left } = listener
      listeners.add(listener)
      /** An event that carries addresses says it all; any other is a reason to ask. */
      const hear = (event: Readonly<Record<string, unknown>>): void => {
        const snapshot = snapshotIn(event)
        eventCount += 1
        said = snapshot
        if (snapshot) heard(snapshot)
        else changed()
      }
      const stops = [
        ...['accountChange', 'networkChange'].map((name) => listenToSats(source, name, hear)),
        ...['disconnect', 'accountDisconnected'].map((name) => listenToSats(source, name, left)),
      ]
      return () => {
        listeners.delete(listener)
        for (const stop of stops) stop()
      }
    },
    async leave() {
      let unknown: unknown
      for (const method of ['wallet_disconnect', 'wallet_renouncePermissions']) {
        try {
          await ask(method)
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
