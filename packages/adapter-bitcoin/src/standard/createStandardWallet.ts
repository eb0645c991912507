import { InvalidAnswerError, isRecord, toHex, UnsupportedMethodError } from '@latchkey/core'
import { mergeAccounts } from '../accounts/mergeAccounts.js'
import { readAccounts } from '../accounts/readAccounts.js'
import { chainOf } from '../chains/chainOf.js'
import type { BitcoinProvider, InputsToSign } from '../wallet/BitcoinProvider.js'
import type { BitcoinWallet } from '../wallet/BitcoinWallet.js'
import { readPsbtText } from '../wallet/readPsbtText.js'
import { readSent } from '../wallet/readSent.js'
import { readSignature } from '../wallet/readSignature.js'
import { readTransactionId } from '../wallet/readTransactionId.js'
import type { Snapshot } from '../wallet/snapshot.js'
import { findFeature } from './findFeature.js'
import { firstOutput } from './firstOutput.js'
import { listenToChanges } from './listenToChanges.js'
import { type ReadStandardAccount, readStandardAccounts } from './readStandardAccounts.js'
import type {
  StandardAccount,
  StandardFeatures,
  StandardSigHash,
  StandardSigning,
  StandardWallet,
} from './standardFeatures.js'

const purposes = ['payment', 'ordinals']

/**
 * Capabilities that no Wallet Standard wallet has: each account has its own networks, and the
 * standard has no request to send an amount.
 */
const alwaysLacking: readonly string[] = ['switchNetwork', 'transfer']

/**
 * Keyed by sighash type (BIP-143). SIGHASH_DEFAULT of p2tr (0) has no name here: only the PSBT has
 * it.
 */
const sigHashes: ReadonlyMap<number | undefined, StandardSigHash> = new Map([
  [1, 'ALL'],
  [2, 'NONE'],
  [3, 'SINGLE'],
  [0x81, 'ALL|ANYONECANPAY'],
  [0x82, 'NONE|ANYONECANPAY'],
  [0x83, 'SINGLE|ANYONECANPAY'],
])

/** A Wallet Standard wallet with the Bitcoin features. */
export function createStandardWallet(source: StandardWallet): BitcoinWallet {
  /** The accounts of the last `connect`, for a wallet without its own list of accounts. */
  let connected: readonly ReadStandardAccount[] = []
  let isListing = false

  const featureOf = <Name extends keyof StandardFeatures>(name: Name): NonNullable<StandardFeatures[Name]> => {
    const feature = findFeature(source, name)
    if (!feature) throw new UnsupportedMethodError(name)
    return feature
  }
  const current = (): readonly ReadStandardAccount[] => {
    const accounts = readStandardAccounts('accounts', source.accounts)
    if (accounts.length > 0) isListing = true
    return isListing ? accounts : connected
  }
  const snapshotNow = (): Snapshot => snapshotOf(current())

  function accountAt(address: string): StandardAccount {
    const found = current().find((each) => each.address.toLowerCase() === address.toLowerCase())
    if (!found) throw new InvalidAnswerError('accounts', 'the account is no longer in the list')
    return found.account
  }
  function signing(psbt: Uint8Array, inputs: readonly InputsToSign[], networkId: string): StandardSigning {
    const inputsToSign = inputs.map(({ address, indexes, sighash }) => {
      const sigHash = sigHashes.get(sighash)
      return { account: accountAt(address), signingIndexes: [...indexes], ...(sigHash && { sigHash }) }
    })
    return { psbt, chain: chainOf(networkId)?.standard ?? networkId, inputsToSign }
  }

  const provider: BitcoinProvider = {
    source,
    async signMessage({ address, message }, signal) {
      signal?.throwIfAborted()
      const input = { account: accountAt(address), message: new TextEncoder().encode(message) }
      const answer = firstOutput('signMessage', await featureOf('bitcoin:signMessage').signMessage(input))
      return { signature: readSignature('signMessage', answer.signature) }
    },
    async signPsbt({ psbt, inputs, broadcast, networkId }, signal) {
      signal?.throwIfAborted()
      const input = signing(psbt.slice(), inputs, networkId)
      if (broadcast) {
        const answer = await featureOf('bitcoin:signAndSendTransaction').signAndSendTransaction(input)
        return readSent(answer, () => ({ txid: readTransactionId('signPsbt', firstOutput('signPsbt', answer).txId) }))
      }
      const answer = await featureOf('bitcoin:signTransaction').signTransaction(input)
      return { psbt: readPsbtText('signPsbt', firstOutput('signPsbt', answer).signedPsbt) }
    },
    async sendTransfer() {
      throw new UnsupportedMethodError('sendTransfer')
    },
  }

  return {
    provider,
    async requestAccess({ signal }) {
      signal.throwIfAborted()
      const answer = findFeature(source, 'bitcoin:connect')
        ? await featureOf('bitcoin:connect').connect({ purposes })
        : await featureOf('standard:connect').connect()
      connected = accountsIn('connect', answer)
      return snapshotNow()
    },
    async readSilently(_, signal) {
      if (current().length === 0 && !isListing && findFeature(source, 'standard:connect')) {
        signal?.throwIfAborted()
        connected = accountsIn('connect', await featureOf('standard:connect').connect({ silent: true }))
      }
      const snapshot = snapshotNow()
      return snapshot.accounts.length > 0 ? snapshot : undefined
    },
    canReadSilently: true,
    get lacks() {
      return canSign(source) ? alwaysLacking : [...alwaysLacking, 'signMessage' as const]
    },
    listen: ({ onChange }) => listenToChanges(source, onChange),
    async disconnect() {
      connected = []
      await (findFeature(source, 'bitcoin:disconnect') ?? featureOf('standard:disconnect')).disconnect()
    },
  }
}

function canSign(source: StandardWallet): boolean {
  try {
    return findFeature(source, 'bitcoin:signMessage') !== undefined
  } catch {
    return false // a getter throws, so the request would fail as well
  }
}

function accountsIn(request: string, answer: unknown): readonly ReadStandardAccount[] {
  return readStandardAccounts(request, isRecord(answer) ? answer.accounts : undefined)
}

/** Each account is on those of its chains that use this form of its address. */
function snapshotOf(accounts: readonly ReadStandardAccount[]): Snapshot {
  const entries = accounts.map(({ address, publicKey, label, purpose }) => {
    return { address, publicKey: publicKey && toHex(publicKey), purpose, name: label }
  })
  const read = readAccounts('connect', entries).map(({ account, networkIds }) => {
    const named = accounts.find(({ address }) => address.toLowerCase() === account.address.toLowerCase())?.chains ?? []
    const sharedIds = networkIds.filter((id) => named.includes(chainOf(id)?.standard ?? 'bitcoin:'))
    if (sharedIds.length === 0) throw new InvalidAnswerError('connect', 'an address of another network')
    return { ...account, networkIds: sharedIds }
  })
  return { accounts: mergeAccounts(read), networkIds: [...new Set(read.flatMap(({ networkIds }) => networkIds))] }
}
