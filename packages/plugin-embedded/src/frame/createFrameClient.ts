import {
  type AlertCode,
  abortable,
  type Clock,
  ConfigurationError,
  type Metadata,
  namespaceOf,
  OutcomeUnknownError,
  type Theme,
  TimeoutError,
  UnsupportedMethodError,
  UserRejectedError,
} from '@latchkey/core'
import { atom, type ReadableAtom } from 'nanostores'
import { FrameGoneError } from '../errors/FrameGoneError.js'
import { FrameNotLoadedError } from '../errors/FrameNotLoadedError.js'
import { InsecurePageError } from '../errors/InsecurePageError.js'
import type { FrameMessage } from '../protocol/FrameMessage.js'
import type { FrameAnswer, FramePayload, FrameRequestName } from '../protocol/FrameRequestMap.js'
import { frameRequests } from '../protocol/frameRequests.js'
import { readFrameMessage } from '../protocol/readFrameMessage.js'
import { readMethods } from '../protocol/readMethods.js'
import { requestType } from '../protocol/requestType.js'
import { userMethods } from '../protocol/userMethods.js'
import type { FrameTexts } from '../react/frameText.js'
import { createFrameElement } from './createFrameElement.js'
import { createOpenRequests } from './createOpenRequests.js'
import { type Deferred, defer } from './defer.js'
import type { FrameClient, WalletRequest } from './FrameClient.js'
import type { FrameElement } from './FrameElement.js'
import type { OpenRequest, OpenRequestOptions } from './OpenRequests.js'
import { shortId } from './shortId.js'
import { toJsonParams } from './toJsonParams.js'

export interface FrameClientParameters {
  readonly window: Window & typeof globalThis
  /** Ends the client, and takes the frame from the page. */
  readonly signal: AbortSignal
  readonly clock: Clock
  /** Of the frame's page. */
  readonly url: string
  readonly labels: FrameTexts
  readonly metadata: Metadata
  readonly projectId: string | undefined
  readonly $theme: ReadableAtom<Theme>
  readonly alert: (code: AlertCode) => void
}

/** ms until the frame must be ready. */
const loadLimit = 20_000
/** ms for the user's answer. */
const userLimit = 300_000
/** ms that the frame has to answer a request that was aborted. */
const abortLimit = 3000

export function createFrameClient(parameters: FrameClientParameters): FrameClient {
  const { window, signal, clock, url, labels, metadata, projectId = '', $theme, alert } = parameters
  const { origin } = new URL(url)
  const $isReady = atom(false)
  const requests = createOpenRequests(clock, () => window.crypto.randomUUID())
  const sessionListeners = new Set<() => void>()
  /** Who waits for the user. The frame may be shown while there is one. */
  const waiting = new Set<() => void>()
  /** Requests that send something, by their content. */
  const sending = new Map<string, { readonly answer: Promise<unknown> }>()
  let element: FrameElement | undefined
  let loading: Promise<void> | undefined
  /** Settles when the frame is ready. */
  let readying: Deferred<void> | undefined
  let isOwn = false
  let sessionName: string | undefined

  function load(): Promise<void> {
    loading ??= start().catch((cause) => {
      unload()
      throw cause
    })
    return loading
  }

  async function start(): Promise<void> {
    signal.throwIfAborted()
    if (!window.isSecureContext) throw new InsecurePageError()
    if (origin === window.location.origin)
      throw new ConfigurationError(`services.frame has the origin of this page, ${origin}. Give it its own.`)
    window.addEventListener('message', receive)
    element = createFrameElement({ window, url, labels, onClose: closeByUser, onReload: reload })
    await whenReady()
  }

  function whenReady(): Promise<void> {
    if (readying) return readying.promise
    const deferred = defer<void>()
    readying = deferred
    const stop = clock.after(loadLimit, () => {
      alert('walletLoadTimeout')
      deferred.reject(new FrameNotLoadedError({ cause: new TimeoutError() }))
    })
    const end = (): void => {
      stop()
      if (readying === deferred) readying = undefined
    }
    deferred.promise.then(end, end)
    return deferred.promise
  }

  /** The page removed the element, and it was put back. */
  function reload(): void {
    forget()
    if (readying) return
    loading = whenReady()
    loading.catch(unload)
  }

  /** The frame has lost its open requests. */
  function forget(): void {
    $isReady.set(false)
    requests.endAll()
    element?.hide()
  }

  function unload(): void {
    loading = undefined
    readying?.reject(new FrameGoneError())
    forget()
    element?.remove()
    element = undefined
    window.removeEventListener('message', receive)
  }

  function receive({ source, origin: from, data }: MessageEvent): void {
    if (!element?.window || source !== element.window || from !== origin) return
    const message = readFrameMessage(data)
    if (!message) return
    if (message.kind === 'event') handleEvent(message)
    else requests.receive(message)
  }

  function handleEvent(event: Extract<FrameMessage, { readonly kind: 'event' }>): void {
    if (event.name === 'READY') {
      // A second time: the frame has reloaded itself.
      if ($isReady.get()) forget()
      isOwn = event.payload?.showsItself === true
      $isReady.set(true)
      sync()
      readying?.resolve()
    } else if (event.name === 'SESSION_UPDATE') {
      sessionName = event.payload?.token ?? undefined
      for (const listener of [...sessionListeners]) listener()
    } else if (event.name === 'HIDE') element?.hide()
    else if (waiting.size > 0) element?.show(event.payload.height)
  }

  function post(name: FrameRequestName, id: string, payload: unknown): void {
    element?.window?.postMessage({ type: requestType(name), id, payload }, origin)
  }

  function send<Name extends FrameRequestName>(
    name: Name,
    payload: FramePayload<Name>,
    options: OpenRequestOptions,
  ): OpenRequest<Name> {
    const request = requests.add(name, options)
    post(name, request.id, payload)
    return request
  }

  /** What the frame needs to know of the page. Nothing waits for its answer. */
  function sync(): void {
    const { name, description, url: home, icons } = metadata
    const { limit } = frameRequests.SYNC_DAPP_DATA
    const app = { metadata: { name, description, url: home, icons: [...icons] }, projectId }
    send('SYNC_DAPP_DATA', app, { limit }).answer.catch(ignore)
    syncTheme()
  }

  function syncTheme(): void {
    const theme = $theme.get()
    element?.setTheme(theme)
    if (!$isReady.get()) return
    const { mode, accent, radius, font } = theme
    const isDark =
      mode === 'system' ? window.matchMedia?.('(prefers-color-scheme: dark)').matches === true : mode === 'dark'
    const named = { '--w3m-accent': accent, '--w3m-border-radius-master': radius, '--w3m-font-family': font }
    const variables = Object.fromEntries(
      Object.entries(named).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
    )
    const payload = { themeMode: isDark ? 'dark' : 'light', themeVariables: variables } as const
    send('SYNC_THEME', payload, { limit: frameRequests.SYNC_THEME.limit }).answer.catch(ignore)
  }

  function closeByUser(): void {
    for (const onClose of [...waiting]) onClose()
    element?.hide()
  }

  function allowShow(onClose: () => void): () => void {
    // Each has its own entry, also when two have the same function.
    const entry = (): void => onClose()
    waiting.add(entry)
    return () => {
      waiting.delete(entry)
      if (waiting.size === 0) element?.hide()
    }
  }

  async function request<Name extends FrameRequestName>(
    name: Name,
    payload: FramePayload<Name>,
    { signal: ends, limit = frameRequests[name].limit }: Parameters<FrameClient['request']>[2] = {},
  ): Promise<FrameAnswer<Name>> {
    await abortable(load(), ends)
    ends?.throwIfAborted()
    const asked = send(name, payload, { signal: ends, limit })
    // What our frame shows for it would stay there, before all that comes next. Another frame would take it
    // for the end of all requests.
    const onAbort = (): void => sendAbort(asked.id)
    if (isOwn) ends?.addEventListener('abort', onAbort, { once: true })
    try {
      return await asked.answer
    } catch (cause) {
      if (cause instanceof TimeoutError) alert('walletRequestTimeout')
      throw cause
    } finally {
      ends?.removeEventListener('abort', onAbort)
    }
  }

  function sendAbort(id: string): void {
    send('RPC_ABORT', { id }, { limit: frameRequests.RPC_ABORT.limit }).answer.catch(ignore)
  }

  async function requestWallet(wanted: WalletRequest): Promise<unknown> {
    const { method, networkId, sends = false, signal: ends } = wanted
    const isAsked = userMethods.has(method)
    if (!isAsked && !readMethods.has(method))
      throw new UnsupportedMethodError(method, { cause: new Error('Requested RPC call is not allowed') })
    const params = toJsonParams(wanted.params)
    await abortable(load(), ends)
    ends?.throwIfAborted()
    const payload = { method, params, chainId: shortId(networkId), chainNamespace: namespaceOf(networkId) }
    if (!isAsked) return send('RPC_REQUEST', payload, { signal: ends, limit: frameRequests.RPC_REQUEST.limit }).answer
    if (!sends) return askUser(payload, wanted)
    const content = JSON.stringify(payload)
    const same = sending.get(content)
    if (same) return abortable(same.answer, ends)
    const answer = askUser(payload, wanted)
    sending.set(content, { answer })
    answer.catch(ignore).finally(() => sending.delete(content))
    return answer
  }

  async function askUser(
    payload: FramePayload<'RPC_REQUEST'>,
    { method, networkId, sends = false, signal: ends }: WalletRequest,
  ): Promise<unknown> {
    const unknown = (): Error => new OutcomeUnknownError(method, { networkId })
    const limit = sends ? undefined : userLimit
    const asked = send('RPC_REQUEST', payload, { limit, ...(sends && { gone: unknown }) })
    let stopWait: (() => void) | undefined
    const abort = (cause: unknown): void => {
      sendAbort(asked.id)
      // The frame may have sent it already, so its answer counts.
      if (sends) stopWait ??= clock.after(abortLimit, () => asked.fail(unknown()))
      else asked.fail(cause)
    }
    const onAbort = (): void => abort(ends?.reason)
    ends?.addEventListener('abort', onAbort, { once: true })
    const release = allowShow(() => abort(new UserRejectedError(method)))
    if (!isOwn) element?.show()
    try {
      return await asked.answer
    } catch (cause) {
      if (cause instanceof TimeoutError) abort(cause)
      throw cause
    } finally {
      stopWait?.()
      ends?.removeEventListener('abort', onAbort)
      release()
    }
  }

  const stopTheme = $theme.listen(syncTheme)
  const end = (): void => {
    stopTheme()
    sessionListeners.clear()
    unload()
    waiting.clear()
  }
  if (signal.aborted) end()
  else signal.addEventListener('abort', end, { once: true })

  return {
    $isReady,
    get isOwn() {
      return isOwn
    },
    get sessionName() {
      return sessionName
    },
    load: (ends) => abortable(load(), ends),
    request,
    requestWallet,
    allowShow,
    watchSession(listener) {
      sessionListeners.add(listener)
      return () => sessionListeners.delete(listener)
    },
  }
}

function ignore(): void {
  // Nothing waits for it.
}
