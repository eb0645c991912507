import {
  type Connection,
  type ConnectionState,
  InvalidAnswerError,
  isRecord,
  NoAccountError,
  type RestoreRequest,
} from '@latchkey/core'
import { isAddress } from './address.js'
import { askWallet } from './askWallet.js'
import { networkIdOf } from './passphrases.js'
import type { StellarWallet } from './StellarWallet.js'

/** Asks the person once. */
export async function connect(window: Window, wallet: StellarWallet): Promise<Connection<StellarWallet>> {
  const state = await readState(wallet)
  if (!state) throw new NoAccountError()
  return createConnection(window, wallet, state)
}

/** These wallets can't be asked whether somebody allowed this page, so only who did before is asked at all. */
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
      let looks = 0
      // SEP-43 has no events. Whoever changed something in the wallet comes back to the page afterwards.
      const look = async (): Promise<void> => {
        const mine = ++looks
        const state = await readState(wallet).catch(() => known) // a wallet that can't answer now has told nothing new
        if (isOver || mine !== looks || isSame(state, known)) return
        known = state
        observer.next(state)
      }
      window.addEventListener('focus', look)
      observer.next(known)
      return () => {
        isOver = true
        window.removeEventListener('focus', look)
      }
    },
    memo: { isAllowed: true },
  }
}

/** @returns `undefined` while the wallet is locked. @throws {InvalidAnswerError} for what can't be right: nothing of it is used. */
async function readState(wallet: StellarWallet): Promise<ConnectionState | undefined> {
  const { address } = await askWallet(wallet.getAddress())
  if (address === '') return undefined
  if (typeof address !== 'string' || !isAddress(address))
    throw new InvalidAnswerError('getAddress', 'no Stellar address')
  const { networkPassphrase } = await askWallet(wallet.getNetwork())
  if (typeof networkPassphrase !== 'string') throw new InvalidAnswerError('getNetwork', 'no passphrase')
  return { accounts: [{ id: address, address, type: 'eoa' }], networkId: networkIdOf(networkPassphrase) }
}

function isSame(one: ConnectionState | undefined, other: ConnectionState | undefined): boolean {
  return one?.accounts[0].id === other?.accounts[0].id && one?.networkId === other?.networkId
}
