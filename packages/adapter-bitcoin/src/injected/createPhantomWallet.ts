import { InvalidAnswerError, isRecord, UnsupportedMethodError } from '@latchkey/core'
import { accountsAt } from '../accounts/accountsAt.js'
import { type AddressEntry, readAccounts } from '../accounts/readAccounts.js'
import type { BitcoinProvider } from '../wallet/BitcoinProvider.js'
import type { BitcoinWallet } from '../wallet/BitcoinWallet.js'
import { readPsbtText } from '../wallet/readPsbtText.js'
import { readSignature } from '../wallet/readSignature.js'
import type { Snapshot } from '../wallet/snapshot.js'
import { listenToInjected } from './listenToInjected.js'
import type { PhantomProvider } from './PhantomProvider.js'

/**
 * Phantom, by its own provider:
 * - It signs, but does not send, and can't switch networks.
 * - `requestAccounts` may prompt, so after a reload it is restored with its stored addresses. An
 *   event reports a later change.
 */
export function createPhantomWallet(source: PhantomProvider): BitcoinWallet {
  let preferred: readonly string[] = []

  function snapshotOf(request: string, answer: unknown): Snapshot {
    if (!Array.isArray(answer)) throw new InvalidAnswerError(request, 'not a list of addresses')
    const entries = Array.from({ length: Math.min(answer.length, maxEntries) }, (_, index) =>
      readEntry(request, answer[index]),
    )
    return accountsAt(request, readAccounts(request, entries), undefined, preferred)
  }

  const provider: BitcoinProvider = {
    source,
    async signMessage({ address, message, protocol }, signal) {
      signal?.throwIfAborted()
      if (protocol === 'ecdsa') throw new UnsupportedMethodError('signMessage')
      const answer = await source.signMessage(address, new TextEncoder().encode(message))
      return { signature: readSignature('signMessage', isRecord(answer) ? answer.signature : answer) }
    },
    async signPsbt({ psbt, inputs, broadcast }, signal) {
      signal?.throwIfAborted()
      if (broadcast) throw new UnsupportedMethodError('signPsbt')
      const inputsToSign = inputs.map(({ address, indexes, sighash }) => {
        return { address, signingIndexes: [...indexes], ...(sighash !== undefined && { sigHash: sighash }) }
      })
      return { psbt: readPsbtText('signPsbt', await source.signPSBT(psbt.slice(), { inputsToSign })) }
    },
    async sendTransfer() {
      throw new UnsupportedMethodError('sendTransfer')
    },
  }

  return {
    provider,
    async requestAccess({ networkIds, signal }) {
      preferred = networkIds
      signal.throwIfAborted()
      return snapshotOf('requestAccounts', await source.requestAccounts())
    },
    async readSilently(networkIds) {
      if (preferred.length === 0) preferred = networkIds
      throw new UnsupportedMethodError('requestAccounts')
    },
    canReadSilently: false,
    lacks: ['switchNetwork', 'transfer'],
    listen({ onSnapshot, onChange }) {
      return listenToInjected(source, ['accountsChanged'], (accounts) => {
        const snapshot = snapshotIn(accounts)
        if (snapshot) onSnapshot(snapshot)
        else onChange()
      })
    },
    async disconnect() {
      throw new UnsupportedMethodError('disconnect') // only the user can revoke the permission, in the wallet
    },
  }

  function snapshotIn(accounts: unknown): Snapshot | undefined {
    try {
      const snapshot = snapshotOf('accountsChanged', accounts)
      return snapshot.accounts.length > 0 ? snapshot : undefined
    } catch {
      return undefined // a malformed event
    }
  }
}

/** Limit on list entries. The rest of a longer list is dropped. */
const maxEntries = 1000

function readEntry(request: string, entry: unknown): AddressEntry {
  if (!isRecord(entry)) throw new InvalidAnswerError(request, 'an address entry that is not an object')
  const { address, publicKey, purpose } = entry
  return { address, publicKey, purpose }
}
