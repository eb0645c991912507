import {
  checkMembers,
  checkObject,
  InvalidInputError,
  isRecord,
  type Modal,
  NetworkDisconnectedError,
  NotConnectedError,
} from '@latchkey/core'
import { base58 } from '@scure/base'
import type {
  Address,
  MessageModifyingSigner,
  SignatureBytes,
  TransactionModifyingSigner,
  TransactionSendingSigner,
} from '@solana/kit'
import type { Wallet } from '@wallet-standard/base'
import type { SolanaApi } from '../api/SolanaApi.js'
import { featureOf } from '../wallet/featureOf.js'
import { toSigned } from './toSigned.js'

/** A modal with `solana()` in its adapters. */
export type KitModal = Pick<Modal, 'state' | 'signMessage'> & { readonly adapters: { readonly solana: SolanaApi } }

/**
 * A signer for `@solana/kit` 6 to 8. A wallet always sends. It has the other two only if it can sign
 * a transaction without sending it, or a message: check with `isTransactionModifyingSigner` and
 * `isMessageModifyingSigner`.
 */
export type KitSigner = TransactionSendingSigner &
  Partial<Omit<TransactionModifyingSigner, 'address'>> &
  Partial<Omit<MessageModifyingSigner, 'address'>>

/**
 * A signer of the connected wallet, for its account and network at this moment. Make a new one
 * after a change of either: the old one asks the wallet for nothing.
 *
 * @throws {NotConnectedError} {InvalidInputError}
 */
export function createSigner(modal: KitModal): KitSigner {
  const api = modal?.adapters?.solana
  if (api === undefined) throw new InvalidInputError('modal with solana() in its adapters', modal)
  const current = () => {
    const { status, connection } = modal.state.$namespaces.get().get('solana') ?? {}
    return status === 'connected' ? connection : undefined
  }
  const live = current()
  if (!live) throw new NotConnectedError()
  const { networkId } = live
  const address = live.address as Address
  const wallet = live.connection.provider as Wallet
  /** @throws {NotConnectedError} {NetworkDisconnectedError} */
  const assertCurrent = (request: string): void => {
    const now = current()
    if (now?.address !== address || now.connection !== live.connection) throw new NotConnectedError()
    if (now.networkId !== networkId) {
      throw new NetworkDisconnectedError(request, { networkId, walletNetworkId: now.networkId })
    }
  }
  const sends: TransactionSendingSigner = {
    address,
    async signAndSendTransactions(transactions, options = {}) {
      checkAsked('transactions', transactions, options)
      const { abortSignal: signal, minContextSlot } = options
      if (minContextSlot !== undefined && typeof minContextSlot !== 'bigint' && typeof minContextSlot !== 'number')
        throw new InvalidInputError('slot', minContextSlot)
      const signatures: SignatureBytes[] = []
      for (const transaction of transactions) {
        assertCurrent('sendTransaction')
        const slot = minContextSlot === undefined ? undefined : Number.parseInt(minContextSlot.toString(), 10)
        const signature = await api.sendTransaction(transaction, { signal, minContextSlot: slot })
        signatures.push(base58.decode(signature) as SignatureBytes)
      }
      return signatures
    },
  }
  const signs: Omit<TransactionModifyingSigner, 'address'> = {
    async modifyAndSignTransactions(transactions, options = {}) {
      checkAsked('transactions', transactions, options)
      assertCurrent('signTransaction')
      const signed = await api.signAllTransactions(transactions, { signal: options.abortSignal })
      return Promise.all(signed.map((each, index) => toSigned(each, transactions[index])))
    },
  }
  const messages: Omit<MessageModifyingSigner, 'address'> = {
    async modifyAndSignMessages(given, options = {}) {
      checkAsked('messages', given, options)
      const { abortSignal: signal } = options
      const all: Awaited<ReturnType<MessageModifyingSigner['modifyAndSignMessages']>>[number][] = []
      for (const { content, signatures } of given) {
        assertCurrent('signMessage')
        const { signature, signed } = await modal.signMessage(content, { namespace: 'solana', signal })
        const own = { [address]: base58.decode(signature) as SignatureBytes }
        // Signatures of others are not of the bytes that the wallet signed instead.
        all.push(
          Object.freeze({
            content: signed ?? content,
            signatures: Object.freeze(signed ? own : { ...signatures, ...own }),
          }),
        )
      }
      return all
    },
  }
  return Object.freeze({
    ...sends,
    ...(featureOf(wallet, 'solana:signTransaction') && signs),
    ...(featureOf(wallet, 'solana:signMessage') && messages),
  })
}

/** @throws {InvalidInputError} for anything but a list of objects, and for options that are no object. */
function checkAsked(what: string, list: unknown, options: { readonly abortSignal?: unknown }): void {
  if (!Array.isArray(list) || !list.every(isRecord)) throw new InvalidInputError(`list of ${what}`, list)
  checkObject('options of a signer', options)
  checkMembers('option of a signer', { signal: options.abortSignal }, ['signal'])
}
