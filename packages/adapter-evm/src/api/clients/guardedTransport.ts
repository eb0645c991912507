import {
  checkMembers,
  checkText,
  InvalidInputError,
  isRecord,
  LatchkeyError,
  NetworkDisconnectedError,
  NotConnectedError,
  type Subject,
  UnsupportedMethodError,
  withTimeout,
} from '@latchkey/core'
import { type CustomTransport, custom, type EIP1193Provider } from 'viem'
import { toNetworkId } from '../../chainId/toNetworkId.js'
import { requestProvider } from '../../connection/requestProvider.js'
import { walletOf } from '../../connection/walletOf.js'
import type { EvmCore } from '../../evmCore.js'
import { isRead } from '../../rpc/isRead.js'
import { isSend } from '../../rpc/isSend.js'
import { requestSend } from '../../transactions/requestSend.js'
import { currentSubject } from '../currentSubject.js'
import { checkTexts } from './checkTexts.js'
import { checkTransactions } from './checkTransactions.js'
import { nodeErrorIn } from './nodeErrorIn.js'

/** Methods that wallets answer without the user, beside those of nodes. */
const silent =
  /^(?:eth_accounts|eth_fillTransaction|eth_(?:new|get|uninstall)\w*Filter\w*|wallet_get(?:CallsStatus|Capabilities|Permissions|Assets))$/

/** Limit in ms for an answer that needs no approval by the user. */
const limit = 10_000
/** Limit in ms for the answer of a node: one behind the wallet, or several of ours in turn. */
const readLimit = 60_000

interface ProviderRequest {
  readonly method: string
  readonly params?: readonly unknown[]
}

/**
 * viem's transport to the wallet of a subject.
 *
 * - Requests to sign or send go through core like our own. Core reads account and network again and
 *   compares them with the subject. So a client of an earlier account or network asks the wallet
 *   for nothing.
 * - When the client itself switches the wallet's network, the new network is the expected one.
 */
export function guardedTransport(core: EvmCore, subject: Subject<EIP1193Provider>): CustomTransport {
  const { connection, account } = subject
  let { networkId } = subject

  async function requestByCore({ method, params }: ProviderRequest, signal: AbortSignal | undefined): Promise<unknown> {
    let walletError: { readonly cause: unknown } | undefined
    try {
      return await core.context.request(
        method,
        async (call) => {
          if (currentSubject(core).account.id !== account.id) throw new NotConnectedError()
          try {
            return await (isSend(method)
              ? requestSend(core, call, method, params ?? [])
              : requestProvider(walletOf(call), method, params))
          } catch (cause) {
            walletError = { cause }
            throw cause
          }
        },
        signal,
        { snapshot: { ...subject, networkId } },
      )
    } catch (failure) {
      // viem has its own classes for what a wallet throws.
      throw walletError ? walletError.cause : failure
    }
  }

  async function request(call: ProviderRequest, { signal }: { readonly signal?: AbortSignal } = {}): Promise<unknown> {
    const { method, params } = call
    checkRequest(call, signal)
    const requestDirectly = (): Promise<unknown> => requestProvider(connection.provider, method, params)
    const requestQuietly = (ms: number): Promise<unknown> =>
      withTimeout(core.context.clock, ms, requestDirectly, signal)
    if (method === 'eth_chainId') {
      const answer = await requestQuietly(limit)
      const walletNetworkId = toNetworkId(answer)
      if (walletNetworkId !== networkId) throw new NetworkDisconnectedError(method, { networkId, walletNetworkId })
      return answer
    }
    // The wallet asks the user itself. Nothing is signed.
    if (method === 'wallet_addEthereumChain') return requestDirectly()
    if (method === 'wallet_switchEthereumChain') {
      const next = namedNetwork(params)
      const answer = await requestDirectly()
      networkId = next
      return answer
    }
    if (silent.test(method)) return requestQuietly(limit)
    if (isRead(method) && method !== 'eth_getEncryptionPublicKey') return requestQuietly(readLimit)
    return requestByCore(call, signal)
  }

  /** A remote wallet reads from a node of ours, whose errors viem expects in its own classes. */
  async function requestWithViemErrors(...[call, options]: Parameters<typeof request>): Promise<unknown> {
    try {
      return await request(call, options)
    } catch (cause) {
      throw nodeErrorIn(cause, call, networkId)
    }
  }

  return (options) => {
    // No retries: a request to sign or send must not be repeated.
    const inner = custom({ request: requestWithViemErrors }, { retryCount: 0 })(options)
    return {
      ...inner,
      request: async (...parameters) => {
        try {
          return await inner.request(...parameters)
        } catch (cause) {
          throw ourErrorIn(cause) ?? cause
        }
      },
    }
  }
}

/** @throws {InvalidInputError} for a request that a wallet could misread. */
function checkRequest({ method, params }: ProviderRequest, signal: unknown): void {
  checkText('method of a request', method)
  if (typeof params !== 'object' && params !== undefined) throw new InvalidInputError(`parameters of ${method}`, params)
  checkMembers('option of a request', { signal }, ['signal'])
  const list = Array.isArray(params) ? params : undefined
  checkTexts(method, list)
  checkTransactions(method, list)
}

/** @throws {InvalidChainIdError} */
function namedNetwork(params: unknown): string {
  const [to] = Array.isArray(params) ? params : []
  return toNetworkId(isRecord(to) ? to.chainId : undefined)
}

/**
 * viem wraps errors that it does not know. `UnsupportedMethodError` stays wrapped, because viem
 * looks for its own class to use another method.
 */
function ourErrorIn(cause: unknown): LatchkeyError | undefined {
  const { cause: inner } = cause as { readonly cause?: unknown }
  return inner instanceof LatchkeyError && !(inner instanceof UnsupportedMethodError) ? inner : undefined
}
