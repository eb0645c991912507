import { shortId } from '../src/frame/shortId.js'
import { type FrameRequestName, type PageMessage, readPageMessage, requestType } from '../src/protocol/index.js'

/** Who is shown by a frame, and what it was asked. */
export interface FakeFrameOptions {
  /**
   * `latchkey`: as our own frame answers. `cloud`: as the hosted cloud's, which has no grants, says
   * nothing of when it is to be shown, and leaves some requests without an answer. Default: `latchkey`.
   */
  readonly kind?: 'latchkey' | 'cloud' | undefined
  /** Its accounts, by CAIP-2 id of a network. */
  readonly accounts: Readonly<Record<string, string>>
  /** Where the session is kept, for a frame that is loaded again. Default: in memory. */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
  /** Answers a request in its place. `undefined`: it answers itself. The frame: no answer. */
  readonly answer?: ((message: PageMessage, frame: FakeFrame) => unknown) | undefined
}

/** A frame of one browser: a session, and the pages in which it is. */
export interface FakeFrame {
  readonly kind: 'latchkey' | 'cloud'
  /** Each request, in order. */
  readonly asked: readonly PageMessage[]
  /** How often it asked its user for something. */
  readonly prompts: number
  /** The name of the session. */
  readonly session: string | undefined
  /** Namespaces that its user has taken away. */
  readonly hidden: Set<string>
  /** False: it does not load. */
  isReachable: boolean
  /** Answers IS_CONNECTED for a session that is over. */
  reason: 'left' | 'expired' | undefined
  /**
   * Puts it into a page.
   *
   * @param post - Gets what the frame sends.
   * @returns what takes the page's messages, and the end of the page.
   */
  attach(post: (data: unknown) => void): { receive(data: unknown): void; detach(): void }
  /** Ends the session, as its user does in the wallet. */
  leave(reason?: 'left' | 'expired'): void
  /** Says that something of the session has changed. */
  update(): void
  /** Sends a message to each page. */
  send(data: unknown): void
  onChange(listener: () => void): void
}

/** The only code that is right. */
export const fakeCode = '123456'
/** To the user's Farcaster app. */
export const fakeLink = 'https://farcaster.example/~/siwf?channelToken=1'
/** The hosted cloud's frame never answers them. */
const unanswered: ReadonlySet<FrameRequestName> = new Set(['RPC_ABORT', 'INIT_SMART_ACCOUNT'])
const methods = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'solana_signMessage']

/** An error as the frame writes it. */
export class FakeRefusal extends Error {
  readonly code: string | number | undefined
  constructor(message: string, code?: string | number) {
    super(message)
    this.code = code
  }
}

/** A frame without keys, at the other end of the protocol. */
export function createFakeFrame({
  kind = 'latchkey',
  accounts,
  storage = memory(),
  answer,
}: FakeFrameOptions): FakeFrame {
  const pages = new Set<(data: unknown) => void>()
  const asked: PageMessage[] = []
  const listeners = new Set<() => void>()
  const isOwn = kind === 'latchkey'
  let email: string | undefined
  let prompts = 0

  const change = (): void => {
    for (const listener of listeners) listener()
  }
  const send = (data: unknown): void => {
    for (const post of pages) post(data)
  }
  const event = (name: string, payload?: unknown): void => send({ type: `@w3m-frame/${name}`, payload })
  const sessionName = (): string | undefined => storage.getItem('session') ?? undefined
  const begin = (): void => {
    const name = crypto.randomUUID()
    storage.setItem('session', name)
    storage.setItem('email', email ?? '')
    prompts += 1
    event('SESSION_UPDATE', { token: name })
    change()
  }
  const end = (reason: 'left' | 'expired'): void => {
    if (sessionName() === undefined) return
    storage.removeItem('session')
    frame.reason = reason
    event('SESSION_UPDATE', { token: null })
    change()
  }
  const grants = (): object =>
    Object.fromEntries(
      Object.entries(accounts).flatMap(([networkId, address]) => {
        const namespace = networkId.slice(0, networkId.indexOf(':'))
        if (frame.hidden.has(namespace)) return []
        const grant = {
          accounts: [{ networkId, address, type: 'eoa' }],
          networkIds: [networkId],
          methods,
          registersNames: true,
        }
        return [[namespace, grant]]
      }),
    )
  function userFor(chainId: unknown): object {
    const entry = Object.entries(accounts).find(([id]) => id === chainId || id.endsWith(`:${String(chainId)}`))
    const [networkId = '', address = ''] = entry ?? Object.entries(accounts)[0] ?? []
    return {
      address,
      chainId: shortId(networkId),
      email: storage.getItem('email') || null,
      ...(isOwn && { grants: grants() }),
    }
  }

  function answerOf(message: PageMessage): unknown {
    switch (message.name) {
      case 'CONNECT_EMAIL':
        email = message.payload.email
        return { action: 'VERIFY_OTP' }
      case 'CONNECT_OTP':
        if (message.payload.otp !== fakeCode)
          throw new FakeRefusal('That code is not right.', isOwn ? 'CODE_WRONG' : undefined)
        begin()
        return undefined
      case 'GET_SOCIAL_REDIRECT_URI':
        return { uri: isOwn ? 'https://frame.example/wallet/v1/oauth/start/1' : 'https://provider.example/login' }
      case 'CONNECT_SOCIAL':
        begin()
        return userFor(undefined)
      case 'GET_FARCASTER_URI':
        return { url: fakeLink }
      case 'CONNECT_FARCASTER':
        begin()
        return { userName: 'ada' }
      case 'CONNECT_PASSKEY':
        begin()
        return undefined
      case 'IS_CONNECTED': {
        const { token } = message.payload
        const session = sessionName()
        const isConnected = session !== undefined && (token === undefined || token === session)
        return { isConnected, ...(isOwn && frame.reason !== undefined && !isConnected && { reason: frame.reason }) }
      }
      case 'GET_USER':
        if (sessionName() === undefined) throw new FakeRefusal('Your session ended. Sign in again', 'SESSION_ENDED')
        return userFor(message.payload.chainId)
      case 'GET_CHAIN_ID':
        return { chainId: 1 }
      case 'SWITCH_NETWORK':
        return { chainId: message.payload.chainId }
      case 'SET_PREFERRED_ACCOUNT':
        return { type: message.payload.type, address: Object.values(accounts)[0] }
      case 'SIGN_OUT':
        storage.removeItem('session')
        change()
        return undefined
      case 'RPC_REQUEST':
        throw new FakeRefusal('Requested RPC call is not allowed', 4200)
      default:
        return undefined
    }
  }

  const frame: FakeFrame = {
    kind,
    asked,
    get prompts() {
      return prompts
    },
    get session() {
      return sessionName()
    },
    hidden: new Set(),
    isReachable: true,
    reason: undefined,
    attach(post) {
      pages.add(post)
      if (frame.isReachable)
        post({ type: '@w3m-frame/READY', payload: { version: '4', ...(isOwn && { showsItself: true }) } })
      const answerTo = async (message: PageMessage): Promise<void> => {
        const type = requestType(message.name).replace('-app/', '-frame/')
        try {
          const own = await answer?.(message, frame)
          if (own === frame || (!isOwn && unanswered.has(message.name))) return
          const payload = own === undefined ? answerOf(message) : own
          if (pages.has(post)) post({ type: `${type}_SUCCESS`, id: message.id, payload })
        } catch (cause) {
          const { message: text, code } = cause as FakeRefusal
          const payload = { message: text, ...(code !== undefined && { code }) }
          post({ type: `${type}_ERROR`, id: message.id, payload })
        }
      }
      const take = async (data: unknown): Promise<void> => {
        const message = readPageMessage(data)
        if (!message || !frame.isReachable) return
        asked.push(message)
        await answerTo(message)
      }
      return {
        receive: (data) => void take(data),
        detach: () => void pages.delete(post),
      }
    },
    leave: (reason = 'left') => end(reason),
    update: () => event('SESSION_UPDATE', { token: sessionName() ?? null }),
    send,
    onChange: (listener) => void listeners.add(listener),
  }
  return frame
}

function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}
