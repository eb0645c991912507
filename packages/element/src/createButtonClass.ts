import type { Subject } from '@latchkey/core'
import css from './buttonStyles.css?inline'
import { choiceOf } from './choiceOf.js'
import type { SharedModal } from './createSharedModal.js'
import { describeButton } from './describeButton.js'
import type { ConnectDetail } from './LatchkeyButtonElement.js'
import { themeOf } from './themeOf.js'

/** The class of `<latchkey-button>`. Made in a page, because a server has no `HTMLElement`. */
export function createButtonClass(page: Window & typeof globalThis, shared: SharedModal): CustomElementConstructor {
  // A constructed sheet is not subject to `style-src`, so it needs no nonce.
  const sheet = new page.CSSStyleSheet()
  sheet.replaceSync(css)

  return class LatchkeyButton extends page.HTMLElement {
    static readonly observedAttributes = ['label', 'size', 'theme', 'accent']

    readonly #button = page.document.createElement('button')
    #listeners: readonly (() => void)[] = []
    #last: Subject | undefined
    #size = 'medium'

    constructor() {
      super()
      const root = this.attachShadow({ mode: 'open', delegatesFocus: true })
      root.adoptedStyleSheets = [sheet]
      const button = this.#button
      button.type = 'button'
      button.part.add('button')
      button.setAttribute('aria-haspopup', 'dialog')
      // A failed prefetch is not shown: the click tries again.
      const prepare = () => shared.loadDialog(this).catch(() => undefined)
      button.addEventListener('pointerenter', prepare)
      button.addEventListener('focus', prepare)
      button.addEventListener('click', () =>
        shared.open(this).catch((error: unknown) => this.#dispatch('error', { error })),
      )
      root.append(button)
    }

    get modal() {
      return shared.of(this)
    }

    connectedCallback(): void {
      const { state } = shared.of(this)
      const release = shared.use(this)
      this.#readSize()
      const draw = () => this.#draw()
      this.#listeners = [
        ...[state.$status, state.$networks, state.$theme, shared.$hasFailed, shared.$texts].map(($store) =>
          $store.listen(draw),
        ),
        state.$current.subscribe((current) => {
          this.#draw()
          this.#report(current)
        }),
        // A move within the page removes the element and adds it again at once.
        () => page.queueMicrotask(release),
      ]
    }

    disconnectedCallback(): void {
      for (const end of this.#listeners) end()
      this.#listeners = []
    }

    attributeChangedCallback(name: string): void {
      if (this.#listeners.length === 0) return
      if (name === 'theme' || name === 'accent') shared.of(this).setTheme(themeOf(this, shared.warn))
      if (name === 'size') this.#readSize()
      this.#draw()
    }

    #readSize(): void {
      this.#size = choiceOf(this, 'size', ['medium', 'small'], shared.warn)
    }

    #draw(): void {
      const modal = shared.of(this)
      const hasFailed = shared.$hasFailed.get()
      const {
        look,
        label,
        name,
        title,
        isAddress = false,
        isBusy = false,
      } = describeButton(modal, shared.$texts.get(), {
        label: this.getAttribute('label'),
        hasFailed,
      })
      const { mode, accent, radius, font } = modal.state.$theme.get()
      const button = this.#button
      button.textContent = label
      button.translate = !isAddress
      button.ariaLabel = name ?? null
      button.title = title ?? ''
      button.ariaBusy = String(isBusy)
      button.dataset.look = look
      button.dataset.mode = mode
      button.dataset.size = this.#size
      for (const [property, value] of Object.entries({ accent, radius, font })) {
        if (value === undefined) button.style.removeProperty(`--lk-${property}`)
        else button.style.setProperty(`--lk-${property}`, value)
      }
    }

    /** Reports a connection, another account or network, and the end. */
    #report(current: Subject | undefined): void {
      const last = this.#last
      this.#last = current
      if (current?.address === last?.address && current?.networkId === last?.networkId) return
      const detail: ConnectDetail | undefined = current && { address: current.address, networkId: current.networkId }
      const what = last ? 'change' : 'connect'
      this.#dispatch(detail ? what : 'disconnect', detail)
    }

    #dispatch(what: 'connect' | 'change' | 'disconnect' | 'error', detail: unknown): void {
      this.dispatchEvent(new page.CustomEvent(`latchkey-${what}`, { bubbles: true, composed: true, detail }))
    }
  }
}
