import { InvalidAnswerError, isRecord, type TransportRequestOptions } from '@latchkey/core'
import { base58, base64 } from '@scure/base'
import type { Features, MessageInput, SendInput, TransactionInput } from '../wallet/features.js'

/** Sends one request to the remote wallet, on the given chain or the current one. */
export type RequestRemote = (
  method: string,
  params: unknown,
  chain?: string | undefined,
  options?: TransportRequestOptions,
) => Promise<unknown>

const supportedTransactionVersions = ['legacy', 0] as const

/**
 * The Wallet Standard's features over the relay's methods that the wallet approved.
 *
 * @param methods - The approved methods.
 * @param isFrame - The wallet takes requests as a wallet's frame does: transactions in base58, and
 * `options` in place of `sendOptions`.
 */
export function remoteFeatures(methods: readonly string[], request: RequestRemote, isFrame = false): Partial<Features> {
  const wire = isFrame ? base58 : base64
  const has = (method: string): boolean => methods.includes(method)

  async function signMessage(...inputs: readonly MessageInput[]) {
    return inOrder(inputs, async ({ account, message }) => {
      const params = { message: base58.encode(message), pubkey: account.address }
      const signature = readSignature('solana_signMessage', await request('solana_signMessage', params))
      return { signedMessage: message, signature }
    })
  }

  async function signTransaction(...inputs: readonly TransactionInput[]) {
    const chain = inputs[0]?.chain
    const isOneRequest = inputs.length > 1 && has('solana_signAllTransactions')
    return isOneRequest ? signAll(inputs, chain) : inOrder(inputs, signOne)
  }

  async function signAll(inputs: readonly TransactionInput[], chain: string | undefined) {
    const method = 'solana_signAllTransactions'
    const params = { transactions: inputs.map(({ transaction }) => wire.encode(transaction)) }
    const answer = await request(method, params, chain)
    const signed = isRecord(answer) ? answer.transactions : undefined
    if (!Array.isArray(signed)) throw new InvalidAnswerError(method, 'no transactions')
    return signed.map((text) => ({ signedTransaction: readBytes(method, text, wire) }))
  }

  /** The answer is the signed transaction. Older wallets answer with the signature alone. */
  async function signOne({ account, transaction, chain }: TransactionInput) {
    const method = 'solana_signTransaction'
    const params = { transaction: wire.encode(transaction), pubkey: account.address }
    const answer = await request(method, params, chain)
    if (isRecord(answer) && typeof answer.transaction === 'string') {
      return { signedTransaction: readBytes(method, answer.transaction, wire) }
    }
    const { insertSignature } = await import('../transactions/insertSignature.js')
    return { signedTransaction: insertSignature(transaction, account.address, readSignature(method, answer)) }
  }

  async function signAndSendTransaction(...inputs: readonly SendInput[]) {
    return inOrder(inputs, async ({ account, transaction, chain, options }) => {
      const method = 'solana_signAndSendTransaction'
      const params = {
        transaction: wire.encode(transaction),
        pubkey: account.address,
        ...(options && { [isFrame ? 'options' : 'sendOptions']: options }),
      }
      return { signature: readSignature(method, await request(method, params, chain, { sends: true })) }
    })
  }

  return {
    ...(has('solana_signMessage') && { 'solana:signMessage': { version: '1.0.0', signMessage } }),
    ...(has('solana_signTransaction') && {
      'solana:signTransaction': { version: '1.0.0', supportedTransactionVersions, signTransaction },
    }),
    ...(has('solana_signAndSendTransaction') && {
      'solana:signAndSendTransaction': { version: '1.0.0', supportedTransactionVersions, signAndSendTransaction },
    }),
  }
}

/** One after the other, because the user answers them one by one. */
async function inOrder<Input, Output>(
  inputs: readonly Input[],
  run: (input: Input) => Promise<Output>,
): Promise<readonly Output[]> {
  const outputs: Output[] = []
  for (const input of inputs) outputs.push(await run(input))
  return outputs
}

function readSignature(method: string, answer: unknown): Uint8Array {
  const text = isRecord(answer) ? answer.signature : undefined
  try {
    const bytes = typeof text === 'string' && text.length <= 88 ? base58.decode(text) : new Uint8Array()
    if (bytes.length === 64) return bytes
  } catch (cause) {
    throw new InvalidAnswerError(method, 'no signature', { cause })
  }
  throw new InvalidAnswerError(method, 'no signature')
}

function readBytes(method: string, text: unknown, wire: typeof base58): Uint8Array {
  try {
    if (typeof text === 'string') return wire.decode(text)
  } catch (cause) {
    throw new InvalidAnswerError(method, 'no transaction', { cause })
  }
  throw new InvalidAnswerError(method, 'no transaction')
}
