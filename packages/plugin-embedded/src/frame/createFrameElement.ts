import type { FrameElement, FrameElementParameters } from './FrameElement.js'
import css from './frame.css?inline'

const svg = 'http://www.w3.org/2000/svg'
/** CSS px. */
const usualHeight = 600
/**
 * How often the element is put back, or freed, until it is shown again: another script may remove
 * it each time.
 */
const maxRepairs = 20

/**
 * Puts the frame into the page. It is never moved, because that would reload it:
 * - It lies in a dialog of its own, which is opened above any other and closed again. So the frame is
 *   usable while another dialog makes the rest of the page inert.
 * - A page that renders its whole document may remove the element. It is put back.
 * - Password managers make dialogs inert and leave them so. That is undone.
 */
export function createFrameElement(parameters: FrameElementParameters): FrameElement {
  const { window, url, labels, onClose, onReload } = parameters
  const { document } = window
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new window.CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet]
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', labels.frameName)
  const frame = createFrame(document, url)
  frame.title = labels.frameName
  const close = createCloseButton(document, labels.frameClose)
  const head = document.createElement('header')
  const origin = document.createElement('span')
  origin.textContent = new URL(url).host
  head.append(origin, close)
  dialog.append(head, frame)
  root.append(dialog)

  let isShown = false
  let repairs = 0
  const mayRepair = (): boolean => {
    repairs += 1
    return repairs <= maxRepairs
  }
  close.addEventListener('click', onClose)
  // The frame decides whether its request ends, so Escape does not close its dialog.
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    onClose()
  })
  // Some browsers close it at the second Escape all the same. The event of `hide` may come when the
  // next request has shown it again.
  dialog.addEventListener('close', () => {
    if (!isShown || dialog.open) return
    isShown = false
    onClose()
  })
  const freed = new window.MutationObserver(() => {
    for (const each of [host, dialog]) if (each.hasAttribute('inert') && mayRepair()) each.removeAttribute('inert')
  })
  for (const each of [host, dialog]) freed.observe(each, { attributeFilter: ['inert'] })
  const restored = new window.MutationObserver(() => {
    if (host.isConnected || !mayRepair()) return
    isShown = false
    insert()
    onReload()
  })
  /** The page may replace its body as well. */
  function insert(): void {
    document.body.append(host)
    for (const parent of [document.body, document.documentElement]) restored.observe(parent, { childList: true })
  }
  insert()

  return {
    get window() {
      return frame.contentWindow
    },
    show(height = usualHeight) {
      repairs = 0
      dialog.style.setProperty('--height', `${height}px`)
      if (isShown || !host.isConnected) return
      dialog.showModal()
      isShown = true
      frame.focus()
    },
    hide() {
      if (!isShown) return
      isShown = false
      dialog.close()
    },
    setTheme({ mode, radius }) {
      dialog.style.colorScheme = mode === 'system' ? 'light dark' : mode
      dialog.style.setProperty('--radius', radius ?? '')
    },
    remove() {
      freed.disconnect()
      restored.disconnect()
      isShown = false
      host.remove()
    },
  }
}

function createFrame(document: Document, url: string): HTMLIFrameElement {
  const { origin } = new URL(url)
  const frame = document.createElement('iframe')
  frame.id = 'w3m-iframe'
  frame.name = 'w3m-secure-iframe'
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups')
  frame.allow = ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write']
    .map((feature) => `${feature} ${origin}`)
    .join('; ')
  frame.referrerPolicy = 'strict-origin'
  frame.src = url
  return frame
}

function createCloseButton(document: Document, label: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.setAttribute('aria-label', label)
  const icon = document.createElementNS(svg, 'svg')
  icon.setAttribute('viewBox', '0 0 20 20')
  icon.setAttribute('aria-hidden', 'true')
  const cross = document.createElementNS(svg, 'path')
  cross.setAttribute('d', 'm5 5 10 10M15 5 5 15')
  icon.append(cross)
  button.append(icon)
  return button
}
