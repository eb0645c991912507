import {
  type Connection,
  type ConnectionState,
  InvalidAnswerError,
  isRecord,
  NoAccountError,
  type RestoreRequest,
} from '@latchkey/core'
import { isAddress } from './address.js'
import { networkIdOf } from './passphrases.js'
import { readAnswer } from './readAnswer.js'
import type { StellarWallet } from './StellarWallet.js'

/** Connects. The wallet asks the user the first time. */
export async function connect(window: Window, wallet: StellarWallet): Promise<Connection<StellarWallet>> {
  const state = await readState(wallet)
  if (!state) throw new NoAccountError()
  return createConnection(window, wallet, state)
}

/** SEP-43 can't ask for an existing permission, so only a page that connected before restores. */
export async function restore(
  window: Window,
  wallet: StellarWallet,
  { memo }: RestoreRequest,
): Promise<Connection<StellarWallet> | undefined> {
  if (!isRecord(memo) || memo.isAllowed !== true) return undefined
  return createConnection(window, wallet, await readState(wallet))
}

function createConnection(
  window: Window,
  wallet: StellarWallet,
  first: ConnectionState | undefined,
): Connection<StellarWallet> {
  let known = first
  return {
    provider: wallet,
    async read() {
      known = await readState(wallet)
      return known
    },
    watch(observer) {
      let isOver = false
      let reads = 0
      // SEP-43 has no events. The user returns to the page after a change in the wallet.
      const refresh = async (): Promise<void> => {
        const own = ++reads
        const state = await readState(wallet).catch(() => known) // without an answer the state is unchanged
        if (isOver || own !== reads || isSame(state, known)) return
        known = state
        observer.next(state)
      }
      window.addEventListener('focus', refresh)
      observer.next(known)
      return () => {
        isOver = true
        window.removeEventListener('focus', refresh)
      }
    },
    memo: { isAllowed: true },
  }
}

/** @returns `undefined` while the wallet is locked. @throws {InvalidAnswerError} on invalid data. */
async function readState(wallet: StellarWallet): Promise<ConnectionState | undefined> {
  const { address } = await readAnswer(wallet.getAddress())
  if (address === '') return undefined
  if (typeof address !== 'string' || !isAddress(address))
    throw new InvalidAnswerError('getAddress', 'no Stellar address')
  const { networkPassphrase } = await readAnswer(wallet.getNetwork())
  if (typeof networkPassphrase !== 'string') throw new InvalidAnswerError('getNetwork', 'no passphrase')
  return { accounts: [{ id: address, address, type: 'eoa' }], networkId: networkIdOf(networkPassphrase) }
}

function isSame(one: ConnectionState | undefined, other: ConnectionState | undefined): boolean {
  return one?.accounts[0].id === other?.accounts[0].id && one?.networkId === other?.networkId
}
