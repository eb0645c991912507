import {
  LatchkeyError,
  NetworkDisconnectedError,
  NotConnectedError,
  type Subject,
  UnsupportedMethodError,
  withTimeout,
} from '@latchkey/core'
import { type CustomTransport, custom, type EIP1193Provider } from 'viem'
import { toNetworkId } from '../../chainId/toNetworkId.js'
import { ask } from '../../connection/ask.js'
import { walletOf } from '../../connection/walletOf.js'
import type { EvmCore } from '../../evmCore.js'
import { isRead } from '../../rpc/isRead.js'
import { isSend } from '../../rpc/isSend.js'
import { askToSend } from '../../transactions/askToSend.js'
import { currentSubject } from '../currentSubject.js'
import { checkTexts } from './checkTexts.js'
import { nodeErrorIn } from './nodeErrorIn.js'

/** What wallets answer by themselves, beside what nodes answer. */
const silent =
  /^(?:eth_accounts|eth_fillTransaction|eth_(?:new|get|uninstall)\w*Filter\w*|wallet_get(?:CallsStatus|Capabilities|Permissions|Assets))$/

/** ms for an answer that needs nobody's consent. */
const limit = 10_000
/** ms for what a node answers: behind the wallet, or one of several of ours, each of which has its own time. */
const readLimit = 60_000

interface Asked {
  readonly method: string
  readonly params?: readonly unknown[]
}

/**
 * viem's way to the wallet of a subject. What is signed or sent over it goes through the kernel like any request of ours: account and network are
 * read again and compared with the subject's first (security WAL-6), so that a client which is of yesterday asks nobody for anything. Where it
 * leads the wallet to another network itself, it goes along.
 */
export function guardedTransport(core: EvmCore, subject: Subject<EIP1193Provider>): CustomTransport {
  const { connection, account } = subject
  let { networkId } = subject

  async function askKernel({ method, params }: Asked, signal: AbortSignal | undefined): Promise<unknown> {
    let refusal: { readonly cause: unknown } | undefined
    try {
      return await core.context.request(
        method,
        async (call) => {
          if (currentSubject(core).account.id !== account.id) throw new NotConnectedError()
          try {
            return await (isSend(method)
              ? askToSend(core, call, method, params ?? [])
              : ask(walletOf(call), method, params))
          } catch (cause) {
            refusal = { cause }
            throw cause
          }
        },
        signal,
        { seen: { ...subject, networkId } },
      )
    } catch (failure) {
      // viem has classes of its own for what a wallet says.
      throw refusal ? refusal.cause : failure
    }
  }

  async function request(asked: Asked, { signal }: { readonly signal?: AbortSignal } = {}): Promise<unknown> {
    const { method, params } = asked
    const askWallet = (): Promise<unknown> => ask(connection.provider, method, params)
    const askQuietly = (ms: number): Promise<unknown> => withTimeout(core.context.clock, ms, askWallet, signal)
    if (method === 'eth_chainId') {
      const answer = await askQuietly(limit)
      const walletNetworkId = toNetworkId(answer)
      if (walletNetworkId !== networkId) throw new NetworkDisconnectedError(method, { networkId, walletNetworkId })
      return answer
    }
    // The wallet itself asks the person, of whom nothing else is wanted.
    if (method === 'wallet_addEthereumChain') return askWallet()
    if (method === 'wallet_switchEthereumChain') {
      const answer = await askWallet()
      const [to] = (params ?? []) as readonly { readonly chainId?: unknown }[]
      networkId = toNetworkId(to?.chainId)
      return answer
    }
    if (silent.test(method)) return askQuietly(limit)
    if (isRead(method) && method !== 'eth_getEncryptionPublicKey') return askQuietly(readLimit)
    checkTexts(method, params)
    return askKernel(asked, signal)
  }

  /** A remote wallet has what any node can answer from a node of ours. */
  async function requestInViemsWords(...[asked, options]: Parameters<typeof request>): Promise<unknown> {
    try {
      return await request(asked, options)
    } catch (cause) {
      throw nodeErrorIn(cause, asked, networkId)
    }
  }

  return (options) => {
    // What a wallet must not be asked for again is not asked for again by itself.
    const inner = custom({ request: requestInViemsWords }, { retryCount: 0 })(options)
    return {
      ...inner,
      request: async (...asked) => {
        try {
          return await inner.request(...asked)
        } catch (cause) {
          throw ourErrorIn(cause) ?? cause
        }
      },
    }
  }
}

/** viem wraps what it does not know. Methods that a wallet lacks stay as it puts them, because it looks for those to fall back. */
function ourErrorIn(cause: unknown): LatchkeyError | undefined {
  const { cause: inner } = cause as { readonly cause?: unknown }
  return inner instanceof LatchkeyError && !(inner instanceof UnsupportedMethodError) ? inner : undefined
}
