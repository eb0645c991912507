import { type CapabilityName, InvalidAnswerError, UnsupportedMethodError } from '@latchkey/core'
import { readAccounts } from '../accounts/readAccounts.js'
import { toHex } from '../bytes/toHex.js'
import { chainOf } from '../chains/chainOf.js'
import type { BitcoinProvider, InputsToSign } from '../wallet/BitcoinProvider.js'
import type { BitcoinWallet } from '../wallet/BitcoinWallet.js'
import { readPsbtText } from '../wallet/readPsbtText.js'
import { readSignature } from '../wallet/readSignature.js'
import { readTransactionId } from '../wallet/readTransactionId.js'
import type { Snapshot } from '../wallet/snapshot.js'
import type { StandardAccount, StandardFeatures, StandardSigning, StandardWallet } from './standardFeatures.js'

const purposes = ['payment', 'ordinals']

/** What no wallet of this kind has: its accounts are each on their networks, and the standard has no verb to send a sum. */
const never: readonly CapabilityName[] = ['switchNetwork', 'transfer']

/** A Wallet Standard wallet that offers the Bitcoin features. */
export function createStandardWallet(source: StandardWallet): BitcoinWallet {
  /** What it gave at the last connect: all there is of a wallet that lists no accounts by itself. */
  let given: readonly StandardAccount[] = []
  let isListing = false

  const featureOf = <Name extends keyof StandardFeatures>(name: Name): NonNullable<StandardFeatures[Name]> => {
    const feature = source.features[name]
    if (!feature) throw new UnsupportedMethodError(name)
    return feature
  }
  const listed = (): readonly StandardAccount[] => source.accounts.filter(isBitcoin)
  const current = (): readonly StandardAccount[] => {
    const accounts = listed()
    if (accounts.length > 0) isListing = true
    return isListing ? accounts : given
  }
  const snapshotNow = (): Snapshot => snapshotOf(current())

  function accountAt(address: string): StandardAccount {
    const account = current().find((each) => each.address.toLowerCase() === address.toLowerCase())
    if (!account) throw new InvalidAnswerError('accounts', 'the account is not among them any more')
    return account
  }
  function signing(psbt: Uint8Array, inputs: readonly InputsToSign[], networkId: string): StandardSigning {
    const inputsToSign = inputs.map(({ address, indexes, sighash }) => ({
      account: accountAt(address),
      signingIndexes: [...indexes],
      ...(sighash !== undefined && { sigHash: sighash }),
    }))
    return { psbt, chain: chainOf(networkId)?.standard ?? networkId, inputsToSign }
  }

  const provider: BitcoinProvider = {
    source,
    async signMessage({ address, message }) {
      const bytes = new TextEncoder().encode(message)
      const [answer] = await featureOf('bitcoin:signMessage').signMessage({
        account: accountAt(address),
        message: bytes,
      })
      const signed = answer?.signedMessage
      return {
        signature: readSignature('signMessage', answer?.signature),
        ...(signed instanceof Uint8Array && { signed }),
      }
    },
    async signPsbt({ psbt, inputs, broadcast, networkId }) {
      const input = signing(psbt, inputs, networkId)
      if (broadcast) {
        const [answer] = await featureOf('bitcoin:signAndSendTransaction').signAndSendTransaction(input)
        return { txid: readTransactionId('signPsbt', answer?.txId) }
      }
      const [answer] = await featureOf('bitcoin:signTransaction').signTransaction(input)
      return { psbt: readPsbtText('signPsbt', answer?.signedPsbt) }
    },
    async sendTransfer() {
      throw new UnsupportedMethodError('sendTransfer')
    },
  }

  return {
    provider,
    async open() {
      const answer = source.features['bitcoin:connect']
        ? await featureOf('bitcoin:connect').connect({ purposes })
        : await featureOf('standard:connect').connect()
      given = accountsIn('connect', answer)
      return snapshotNow()
    },
    async look() {
      if (current().length === 0 && !isListing && source.features['standard:connect']) {
        given = accountsIn('connect', await featureOf('standard:connect').connect({ silent: true }))
      }
      const snapshot = snapshotNow()
      return snapshot.accounts.length > 0 ? snapshot : undefined
    },
    canLook: true,
    get lacks() {
      return source.features['bitcoin:signMessage'] ? never : [...never, 'signMessage' as const]
    },
    listen({ changed }) {
      let isOver = false
      const stop = source.features['standard:events']?.on('change', () => {
        if (!isOver) changed()
      })
      return () => {
        isOver = true
        stop?.()
      }
    },
    async leave() {
      given = []
      await source.features['standard:disconnect']?.disconnect()
    },
  }
}

function isBitcoin({ chains }: StandardAccount): boolean {
  return chains.some((chain) => chainOf(chain) !== undefined)
}

function accountsIn(
  request: string,
  answer: { readonly accounts: readonly StandardAccount[] },
): readonly StandardAccount[] {
  if (!Array.isArray(answer?.accounts)) throw new InvalidAnswerError(request, 'no list of accounts')
  return answer.accounts.filter(isBitcoin)
}

/** Each account is on the networks that it names and that write its address so. */
function snapshotOf(accounts: readonly StandardAccount[]): Snapshot {
  const entries = accounts.map((account) => {
    const { address, publicKey, label, purpose } = account
    return { address, publicKey: toHex(Uint8Array.from(publicKey)), purpose, name: label }
  })
  const read = readAccounts('connect', entries).map(({ account, networkIds }) => {
    const named = accounts.find(({ address }) => address.toLowerCase() === account.address.toLowerCase())?.chains ?? []
    const there = networkIds.filter((id) => named.includes(chainOf(id)?.standard ?? 'bitcoin:'))
    if (there.length === 0) throw new InvalidAnswerError('connect', 'an address of another network')
    return { ...account, networkIds: there }
  })
  return { accounts: read, networkIds: [...new Set(read.flatMap(({ networkIds }) => networkIds))] }
}
