import type { FakeFrame } from './createFakeFrame.js'

/** Origin of the frame of the tests. */
export const frameOrigin = 'https://frame.example'

/** The parts of an element that the plugin uses. */
interface FakeElement extends EventTarget {
  readonly children: FakeElement[]
  readonly attributes: Map<string, string>
  isConnected: boolean
  isOpen: boolean
  contentWindow: unknown
}

export interface PageWithFrame {
  /** The host elements of frames that are in the page. */
  readonly hosts: readonly FakeElement[]
  /** Whether the dialog of the frame is open. */
  readonly isShown: boolean
  /** The user closes it. */
  close(): void
  /** A script of the page removes the host. */
  removeHost(): void
  /** Delivers a message as the browser does. Default: from the frame and its origin. */
  deliver(data: unknown, from?: { readonly origin?: string; readonly source?: unknown }): void
}

/**
 * Gives a fake window the elements of a page, as far as the plugin uses them, and puts the frame at
 * the other end of its iframe.
 */
export function putFrameInPage(window: Window & typeof globalThis, frame: FakeFrame): PageWithFrame {
  const hosts: FakeElement[] = []
  const observers = new Set<() => void>()
  let contentWindow: object | undefined

  function deliver(data: unknown, { origin = frameOrigin, source = contentWindow as unknown } = {}): void {
    window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
  }

  function load(element: FakeElement): () => void {
    const own: { postMessage?: (data: unknown, target: string) => void } = {}
    contentWindow = own
    element.contentWindow = own
    let detach = (): void => undefined
    // Messages arrive in tasks of their own.
    queueMicrotask(() => {
      const attached = frame.attach((data) => queueMicrotask(() => deliver(structuredClone(data), { source: own })))
      detach = attached.detach
      own.postMessage = (data, target) => {
        const copy = structuredClone(data)
        if (target === frameOrigin) queueMicrotask(() => attached.receive(copy))
      }
    })
    return () => {
      element.contentWindow = null
      detach()
    }
  }

  function create(tag: string): FakeElement {
    const children: FakeElement[] = []
    const attributes = new Map<string, string>()
    let unload: (() => void) | undefined
    const element = Object.assign(new EventTarget(), {
      tag,
      children,
      attributes,
      isConnected: false,
      isOpen: false,
      contentWindow: null as unknown,
      style: { setProperty: () => undefined },
      append: (...added: FakeElement[]) => children.push(...added),
      attachShadow: () => ({ append: (...added: FakeElement[]) => children.push(...added) }),
      setAttribute: (name: string, value: string) => void attributes.set(name, value),
      hasAttribute: (name: string) => attributes.has(name),
      removeAttribute: (name: string) => void attributes.delete(name),
      focus: () => undefined,
      showModal() {
        element.isOpen = true
      },
      close() {
        element.isOpen = false
        element.dispatchEvent(new Event('close'))
      },
      connect(is: boolean) {
        element.isConnected = is
        if (tag === 'iframe') {
          if (is) unload = load(element as never)
          else unload?.()
        }
        for (const child of children) (child as unknown as typeof element).connect(is)
      },
      remove() {
        const at = hosts.indexOf(element as never)
        if (at >= 0) hosts.splice(at, 1)
        element.connect(false)
        for (const notify of [...observers]) notify()
      },
    })
    return element as unknown as FakeElement
  }

  const body = {
    append(host: FakeElement & { connect(is: boolean): void }) {
      hosts.push(host)
      host.connect(true)
    },
  }
  Object.assign(window.document, {
    body,
    documentElement: {},
    createElement: create,
    createElementNS: (_: string, tag: string) => create(tag),
  })
  Object.assign(window, {
    crypto: globalThis.crypto,
    CSSStyleSheet: class {
      replaceSync(): void {
        // Nothing is drawn.
      }
    },
    MutationObserver: class {
      readonly #notify: () => void
      constructor(notify: () => void) {
        this.#notify = notify
      }
      observe(): void {
        observers.add(this.#notify)
      }
      disconnect(): void {
        observers.delete(this.#notify)
      }
    },
  })
  const dialog = (): FakeElement | undefined => hosts[0]?.children[0]
  return {
    hosts,
    get isShown() {
      return dialog()?.isOpen === true
    },
    close: () => void dialog()?.dispatchEvent(new Event('cancel', { cancelable: true })),
    removeHost: () => (hosts[0] as unknown as { remove(): void }).remove(),
    deliver,
  }
}
