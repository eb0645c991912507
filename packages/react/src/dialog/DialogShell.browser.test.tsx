import { type ReactNode, StrictMode, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../ui/Button.js'
import { View } from '../ui/View.js'
import { ViewFrame } from '../ui/ViewFrame.js'
import { DialogShell, type DialogShellProps } from './DialogShell.js'

let root: Root | undefined
let container: HTMLElement | undefined

beforeEach(() => page.viewport(1024, 768))

afterEach(() => {
  unmount()
})

function unmount(): void {
  root?.unmount()
  container?.remove()
  root = undefined
}

/** Renders. A second call in one test renders the same tree again. */
function render(content: ReactNode): void {
  if (!root) {
    container = document.createElement('div')
    document.body.append(container)
    root = createRoot(container)
  }
  root.render(<StrictMode>{content}</StrictMode>)
}

/** A page with an opener, the shell, and an owner that can refuse to close. */
function Example({
  onRequestClose = () => undefined,
  refuses = false,
  children,
  ...shell
}: Partial<DialogShellProps> & { readonly refuses?: boolean }): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <button type="button">Elsewhere</button>
      <DialogShell
        label="Example"
        theme={{ mode: 'light' }}
        {...shell}
        open={open}
        onRequestClose={(by) => {
          onRequestClose(by)
          if (!refuses) setOpen(false)
        }}
      >
        <ViewFrame onClose={() => setOpen(false)}>
          {children ?? (
            <View title="A view">
              <Button onClick={() => undefined}>Inside</Button>
            </View>
          )}
        </ViewFrame>
      </DialogShell>
    </>
  )
}

/** Two views; a click in the first opens the second. */
function Navigation(): ReactNode {
  const [isFar, setIsFar] = useState(false)
  return (
    <DialogShell open label="Example" theme={{ mode: 'light' }} onRequestClose={() => undefined}>
      <ViewFrame direction={isFar ? 'forward' : 'none'} onBack={isFar ? () => setIsFar(false) : undefined}>
        {isFar ? (
          <View key="far" title="Far">
            content
          </View>
        ) : (
          <View key="near" title="Near">
            <Button onClick={() => setIsFar(true)}>Go</Button>
          </View>
        )}
      </ViewFrame>
    </DialogShell>
  )
}

function Lines({ lines }: { readonly lines: readonly string[] }): ReactNode {
  return (
    <DialogShell open label="Example" theme={{ mode: 'light' }} onRequestClose={() => undefined}>
      <View title="A view">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </View>
    </DialogShell>
  )
}

const dialog = () => page.getByRole('dialog', { name: 'Example' })

async function open(): Promise<HTMLDialogElement> {
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(dialog()).toBeVisible()
  return dialog().element() as HTMLDialogElement
}

function focused(): Element | null {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}

test('the dialog is modal, in a shadow root, and styled by one constructed style sheet', async () => {
  render(<Example />)
  const element = await open()
  expect(element.matches(':modal')).toBe(true)
  const shadow = element.getRootNode()
  if (!(shadow instanceof ShadowRoot)) throw new Error('The dialog is not in a shadow root.')
  expect(shadow.adoptedStyleSheets).toHaveLength(1)
  expect(shadow.querySelectorAll('style, link')).toHaveLength(0)
  expect(getComputedStyle(shadow.querySelector('.lk-card') as Element).borderRadius).toBe('20px')
})

test("the page's own rules do not apply inside the dialog", async () => {
  const loud = new CSSStyleSheet()
  loud.replaceSync('* { letter-spacing: 9px; color: lime } .lk-button { display: none !important }')
  render(<Example />)
  const element = await open()
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, loud]
  const inside = getComputedStyle(page.getByRole('button', { name: 'Inside' }).element())
  expect([inside.letterSpacing, inside.display, inside.color === 'rgb(0, 255, 0)']).toEqual([
    'normal',
    'inline-flex',
    false,
  ])
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== loud)
  expect(element.open).toBe(true)
})

test('an opened dialog focuses its heading, or the control with autoFocus if there is one', async () => {
  render(<Example />)
  await open()
  expect(focused()?.textContent).toBe('A view')
  unmount()
  render(
    <Example>
      <View title="A view">
        <Button variant="danger" autoFocus>
          Disconnect
        </Button>
        <Button autoFocus>First</Button>
      </View>
    </Example>,
  )
  await open()
  expect(focused()?.textContent).toBe('First')
})

test('an opened dialog moves the focus once: no other element is focused and read aloud before', async () => {
  const got: (string | null)[] = []
  const onFocusIn = (event: FocusEvent): void => {
    const target = event.composedPath()[0]
    if (target instanceof Element && target.getRootNode() instanceof ShadowRoot) got.push(target.textContent)
  }
  document.addEventListener('focusin', onFocusIn)
  onTestFinished(() => document.removeEventListener('focusin', onFocusIn))
  render(
    <Example>
      <View title="A view">
        <Button onClick={() => undefined}>Before</Button>
        <Button autoFocus>First</Button>
      </View>
    </Example>,
  )
  const element = await open()
  expect(got).toEqual(['First'])
  expect(element.querySelector('[autofocus]')).toBeNull()
})

test('focus never reaches the page while the dialog is open, and returns to the opener', async () => {
  render(<Example />)
  await open()
  const opener = page.getByRole('button', { name: 'Open', includeHidden: true }).element()
  const elsewhere = page.getByRole('button', { name: 'Elsewhere', includeHidden: true }).element()
  for (let step = 0; step < 6; step++) {
    await userEvent.keyboard('{Tab}')
    expect([opener, elsewhere]).not.toContain(focused())
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(focused()).toBe(opener)
})

test('each Escape asks the owner to close, and the dialog stays open if the owner refuses', async () => {
  const onRequestClose = vi.fn()
  render(<Example onRequestClose={onRequestClose} canClose={false} refuses />)
  const element = await open()
  for (let press = 1; press <= 3; press++) {
    await userEvent.keyboard('{Escape}')
    expect(onRequestClose).toHaveBeenCalledTimes(press)
    expect(onRequestClose).toHaveBeenLastCalledWith('escape')
    expect(element.matches(':modal')).toBe(true)
  }
})

test('the dialog opens again if the browser closed it without asking and the owner refuses', async () => {
  const onRequestClose = vi.fn()
  render(<Example onRequestClose={onRequestClose} refuses />)
  const element = await open()
  element.close()
  await expect.poll(() => element.matches(':modal')).toBe(true)
  expect(onRequestClose).toHaveBeenCalledTimes(1)
})

test('a click beside the card asks the owner to close; one that begins inside it does not', async () => {
  const onRequestClose = vi.fn()
  render(<Example onRequestClose={onRequestClose} refuses />)
  const element = await open()
  const press = (type: string, target: Element, x: number, y: number) =>
    target.dispatchEvent(
      new PointerEvent(type, { bubbles: true, composed: true, clientX: x, clientY: y, isPrimary: true, pointerId: 1 }),
    )
  const box = element.getBoundingClientRect()
  const heading = (element.getRootNode() as ShadowRoot).querySelector('h2') as Element
  press('pointerdown', heading, box.left + 20, box.top + 20)
  press('click', element, 1, 1)
  expect(onRequestClose).not.toHaveBeenCalled()
  press('pointerdown', element, 1, 1)
  press('click', element, 1, 1)
  expect(onRequestClose).toHaveBeenCalledTimes(1)
  expect(onRequestClose).toHaveBeenCalledWith('backdrop')
})

test('the page behind an open dialog does not scroll or move, and scrolls again after it', async () => {
  render(
    <>
      <Example />
      <div data-testid="tall" />
    </>,
  )
  await expect.element(page.getByTestId('tall')).toBeInTheDocument()
  const tall = page.getByTestId('tall').element() as HTMLElement
  tall.style.height = '5000px'
  const { width } = tall.getBoundingClientRect()
  await open()
  await expect.poll(() => getComputedStyle(document.documentElement).overflowY).toBe('hidden')
  expect(document.documentElement.getAttribute('style')).toBeNull()
  expect(tall.getBoundingClientRect().width).toBe(width)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(getComputedStyle(document.documentElement).overflowY).toBe('visible')
})

test('two dialogs that lock the scrolling of one page can release it in any order', async () => {
  const { lockScroll } = await import('./lockScroll.js')
  const before = document.adoptedStyleSheets.length
  const first = lockScroll(document)
  const second = lockScroll(document)
  first()
  expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden')
  second()
  expect(getComputedStyle(document.documentElement).overflowY).toBe('visible')
  expect(document.adoptedStyleSheets).toHaveLength(before)
})

test('an open dialog that is unmounted releases the scrolling and the focus of the page', async () => {
  render(<Example />)
  await open()
  unmount()
  expect(getComputedStyle(document.documentElement).overflowY).toBe('visible')
  await expect.poll(() => document.querySelector('[data-latchkey]')).toBeNull()
})

test('the state is closed at once, and the last content stays, inert, only for the closing animation', async () => {
  render(<Example />)
  const element = await open()
  await page.getByRole('button', { name: 'Close' }).click()
  expect(element.open).toBe(false)
  await expect.poll(() => element.checkVisibility()).toBe(false)
  // React handles the animation's end in a separate task.
  await expect.poll(() => element.inert).toBe(false)
  await open()
  expect(focused()?.textContent).toBe('A view')
})

test('the embedded dialog is a region of the page that takes no focus and locks nothing', async () => {
  render(
    <DialogShell open embedded label="Example" theme={{ mode: 'light' }} onRequestClose={() => undefined}>
      <ViewFrame>
        <View title="A view">
          <Button>Inside</Button>
        </View>
      </ViewFrame>
    </DialogShell>,
  )
  await expect.element(page.getByRole('region', { name: 'Example' })).toBeVisible()
  expect(page.getByRole('dialog').elements()).toHaveLength(0)
  expect(getComputedStyle(document.documentElement).overflowY).toBe('visible')
  expect(document.activeElement).toBe(document.body)
  expect(page.getByRole('button', { name: 'Close' }).elements()).toHaveLength(0)
})

test('a new view takes the focus if the old one had it', async () => {
  render(<Navigation />)
  await page.getByRole('button', { name: 'Go' }).click()
  await expect.poll(() => focused()?.textContent).toBe('Far')
  const headings = page.getByRole('heading').elements()
  expect(headings).toHaveLength(1)
})

test('a view that replaces another without navigation takes its focus, too', async () => {
  const view = (title: string) => (
    <DialogShell open label="Example" theme={{ mode: 'light' }} onRequestClose={() => undefined}>
      <ViewFrame>
        <View key={title} title={title}>
          <Button>{`In ${title}`}</Button>
        </View>
      </ViewFrame>
    </DialogShell>
  )
  render(view('Account'))
  await expect.poll(() => focused()?.textContent).toBe('Account')
  await userEvent.tab()
  await expect.poll(() => focused()?.textContent).toBe('In Account')
  render(view('Connect'))
  await expect.poll(() => focused()?.textContent).toBe('Connect')
})

/** A component with local state, whose changes do not render the view around it. */
function Passing({ name }: { readonly name: string }): ReactNode {
  const [isOver, setIsOver] = useState(false)
  return isOver ? <p>Over</p> : <Button onClick={() => setIsOver(true)}>{name}</Button>
}

test('focus goes to the view when the focused element is removed, and stays when another element is removed', async () => {
  render(
    <Example>
      <View title="A view">
        <Passing name="Try again" />
        <Passing name="Other" />
        <Button>Staying</Button>
      </View>
    </Example>,
  )
  await open()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => focused()?.textContent).toBe('A view')
  const other = page.getByRole('button', { name: 'Other' }).element() as HTMLElement
  page.getByRole('button', { name: 'Staying' }).element().focus()
  other.click()
  await expect.element(page.getByText('Over').nth(1)).toBeVisible()
  expect(focused()?.textContent).toBe('Staying')
})

test('the embedded dialog leaves the focus to a page that has it', async () => {
  const view = (title: string, direction: 'none' | 'forward') => (
    <>
      <input aria-label="Of the page" />
      <DialogShell open embedded label="Example" theme={{ mode: 'light' }} onRequestClose={() => undefined}>
        <ViewFrame direction={direction}>
          <View key={title} title={title}>
            <Button>{`In ${title}`}</Button>
          </View>
        </ViewFrame>
      </DialogShell>
    </>
  )
  render(view('Near', 'none'))
  const input = page.getByRole('textbox', { name: 'Of the page' })
  await input.click()
  render(view('Far', 'forward'))
  await expect.element(page.getByRole('button', { name: 'In Far' })).toBeVisible()
  await new Promise(requestAnimationFrame)
  expect(focused()).toBe(input.element())
  page.getByRole('button', { name: 'In Far' }).element().focus()
  render(view('Home', 'none'))
  await expect.poll(() => focused()?.textContent).toBe('Home')
})

test('focus that is lost while another window is active goes to the view when the window is active again', async () => {
  render(
    <Example>
      <View title="A view">
        <Passing name="Disconnect" />
      </View>
    </Example>,
  )
  await open()
  const button = page.getByRole('button', { name: 'Disconnect' }).element() as HTMLElement
  button.focus()
  // What a browser reports when the user changes to another window: the element stays active.
  button.dispatchEvent(new FocusEvent('focusout', { bubbles: true, composed: true }))
  button.click()
  await expect.poll(() => focused()?.textContent).toBe('A view')
})

test('a page whose dialog can’t be shown keeps scrolling', async () => {
  const cause = new DOMException('The element is not in a document.', 'InvalidStateError')
  const refused = vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => {
    throw cause
  })
  const uncaught: unknown[] = []
  // React 18 also reports an uncaught error to the page, and reports it twice.
  const onError = ({ error }: ErrorEvent): void => {
    if (error) uncaught.push(error)
  }
  window.addEventListener('error', onError)
  onTestFinished(() => {
    refused.mockRestore()
    window.removeEventListener('error', onError)
  })
  container = document.createElement('div')
  document.body.append(container)
  root = createRoot(container)
  root.render(<Lines lines={['a']} />)
  await vi.waitFor(() => expect(uncaught).toContain(cause))
  expect(uncaught.filter((error) => error !== cause)).toEqual([])
  expect(refused).toHaveBeenCalledOnce()
  const element = refused.mock.contexts[0] as HTMLDialogElement
  expect(element.querySelector('[autofocus]')).toBeNull()
  expect(getComputedStyle(document.documentElement).overflowY).toBe('visible')
})

test("the card's height follows its content", async () => {
  render(<Lines lines={['a']} />)
  await expect.element(dialog()).toBeVisible()
  const card = (dialog().element().getRootNode() as ShadowRoot).querySelector('.lk-card') as HTMLElement
  // Nothing moves in the first frame, so nothing is measured or set in it.
  await new Promise(requestAnimationFrame)
  expect(card.style.blockSize).toBe('')
  // The entrance animation is over.
  await expect.poll(() => getComputedStyle(card).translate).toBe('none')
  const before = card.offsetHeight
  // The animation is shorter than the interval of `expect.poll`.
  const moved = new Promise<string>((resolve) =>
    card.addEventListener('transitionrun', ({ target, propertyName }) => target === card && resolve(propertyName)),
  )
  render(<Lines lines={['a', 'b', 'c', 'd']} />)
  expect(await moved).toBe('height')
  await expect.poll(() => card.offsetHeight).toBe(before + 72)
  expect(Number.parseFloat(card.style.blockSize)).toBe(before + 72)
  render(<Lines lines={['a']} />)
  await expect.poll(() => card.offsetHeight).toBe(before)
})

test('on a phone the dialog is a sheet that a finger drags down', async () => {
  await page.viewport(390, 800)
  const onRequestClose = vi.fn()
  render(<Example onRequestClose={onRequestClose} refuses />)
  const element = await open()
  const card = element.querySelector('.lk-card') as HTMLElement
  const grab = element.querySelector('.lk-grab') as HTMLElement
  const capture = vi.spyOn(card, 'setPointerCapture').mockImplementation(() => undefined)
  const point = (type: string, target: Element, y: number) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        composed: true,
        clientX: 195,
        clientY: y,
        isPrimary: true,
        pointerId: 7,
      }),
    )
  expect(Math.round(element.getBoundingClientRect().bottom)).toBe(800)
  expect(Math.round(element.getBoundingClientRect().width)).toBe(390)
  expect(getComputedStyle(card).borderStartStartRadius).toBe('24px')
  point('pointerdown', grab, 500)
  expect(capture).toHaveBeenCalledTimes(1)
  point('pointermove', card, 560)
  expect(card.style.getPropertyValue('--drag')).toBe('60px')
  point('pointercancel', card, 560)
  expect(onRequestClose).not.toHaveBeenCalled()
  expect(card.style.getPropertyValue('--drag')).toBe('')
  point('pointerdown', grab, 500)
  point('pointermove', card, 640)
  point('pointerup', card, 640)
  expect(onRequestClose).toHaveBeenCalledTimes(1)
  expect(onRequestClose).toHaveBeenCalledWith('drag')
})

test("text in the dialog has the colour of the theme, not the browser's default for dialogs", async () => {
  render(<Example theme={{ mode: 'dark' }} />)
  const element = await open()
  const [lightness] = /[\d.]+/.exec(getComputedStyle(element).color) ?? []
  expect(getComputedStyle(element).color).toMatch(/^oklch/)
  expect(Number(lightness)).toBeGreaterThan(0.9)
})
