import { type Modal, type Plugin, pluginFailedEvent, type ViewBinding } from '@latchkey/core'
import { EmbeddedDialog, ModalProvider, type Texts } from '@latchkey/react'
import { RowGroup, View } from '@latchkey/react/ui'
import { type ComponentType, type ReactNode, StrictMode, useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { createTestModal } from '../modal/createTestModal.js'
import { ConformanceError } from '../suites/ConformanceError.js'
import { within } from '../suites/within.js'
import { settle } from '../time/settle.js'
import { recordParts } from './recordParts.js'
import type { Renderable } from './renderablesOf.js'
import type { ViewSuite } from './ViewSuite.js'

export type Mode = 'light' | 'dark'

export interface RenderedView {
  /** The rendered view, while it is mounted. */
  readonly element: Element
  readonly modal: Modal
  /** Errors on the console since the view was opened. */
  readonly logged: readonly string[]
}

interface Rendering {
  readonly suite: ViewSuite
  readonly renderable: Renderable
  readonly mode: Mode
  readonly texts?: Texts | undefined
}

type ViewComponent = ComponentType<Readonly<Record<string, unknown>>>

/**
 * Renders a view or a part of a plugin in a real dialog in the page, in strict mode, and passes it
 * to `inspect`. Then it is unmounted. The clock is manual.
 * @throws {ConformanceError} if the view does not render, or not in that theme.
 */
export async function renderView<T>(
  { suite, renderable, mode, texts }: Rendering,
  inspect: (rendered: RenderedView) => T | Promise<T>,
): Promise<T> {
  const { limit = 5000 } = suite
  const { id, part } = renderable
  const name = `In the ${mode} theme ${renderable.name}`
  let succeed: (element: Element) => void = () => undefined
  let fail: (cause: ConformanceError) => void = () => undefined
  const rendered = new Promise<Element>((resolve, reject) => {
    succeed = resolve
    fail = reject
  })
  rendered.catch(() => undefined) // it is awaited later
  const plugin =
    part === undefined
      ? withMarkedView(suite.plugin(), id, succeed)
      : withViewOfPart(suite.plugin(), { id, part }, succeed)
  const { modal, clock } = createTestModal({
    ...suite.options,
    plugins: [...(suite.needs?.() ?? []), plugin],
    adapters: suite.adapters?.() ?? [],
    theme: { mode },
    embedded: true,
    window,
  })
  modal.events.on(pluginFailedEvent, ({ owner, phase }) =>
    fail(new ConformanceError(`${name} is rendered, but this failed: ${owner} (${phase}).`)),
  )
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const errors = recordErrors()
  try {
    await new Promise<void>((resolve) => {
      root.render(
        <StrictMode>
          <ModalProvider modal={modal} texts={texts} clock={clock}>
            <EmbeddedDialog />
          </ModalProvider>
          <Mark onRendered={() => resolve()} />
        </StrictMode>,
      )
    })
    await modal.prepare()
    await suite.arrange?.(modal)
    errors.logged.length = 0
    modal.open({ id }, suite.parameters?.[id])
    const element = await within(limit, `${name} is rendered.`, rendered)
    await settle()
    await settle()
    const shown = element.closest('[data-mode]')?.getAttribute('data-mode')
    if (shown !== mode) throw new ConformanceError(`${name} is rendered in that theme, not in "${shown}".`)
    return await inspect({ element, modal, logged: errors.logged })
  } finally {
    root.unmount()
    place.remove()
    errors.stop()
    modal.destroy()
  }
}

/** The plugin with one view that reports its rendered element. */
function withMarkedView(plugin: Plugin, id: string, rendered: (element: Element) => void): Plugin {
  const marked = (binding: ViewBinding): ViewBinding => ({
    ...binding,
    async load() {
      const module = (await binding.load()) as { readonly default: ViewComponent }
      const { default: Part } = module
      if (typeof Part !== 'function') return module // the dialog says so
      const render = (props: Readonly<Record<string, unknown>>): ReactNode => (
        <Mark onRendered={rendered}>
          <Part {...props} />
        </Mark>
      )
      return { default: render }
    },
  })
  return { ...plugin, views: (plugin.views ?? []).map((each) => (each.id === id ? marked(each) : each)) }
}

/** The plugin with one more view, which contains one of its parts. */
function withViewOfPart(
  plugin: Plugin,
  { id, part }: { readonly id: string; readonly part: number },
  rendered: (element: Element) => void,
): Plugin {
  const recorded = recordParts(plugin)
  const binding: ViewBinding = {
    id,
    async load() {
      const { load, given, isInList } = recorded.parts()[part] ?? {}
      const module = (await load?.()) as { readonly default?: ViewComponent } | undefined
      const Part = module?.default
      if (typeof Part !== 'function') return { default: Part } // the dialog says so
      const renderPart = (): ReactNode =>
        isInList ? (
          <RowGroup>
            <Part {...given} />
          </RowGroup>
        ) : (
          <Part {...given} />
        )
      const render = (): ReactNode => (
        <View title={plugin.id}>
          <Mark onRendered={rendered}>{renderPart()}</Mark>
        </View>
      )
      return { default: render }
    },
  }
  return { ...recorded.plugin, views: [...(plugin.views ?? []), binding] }
}

interface MarkProps {
  readonly onRendered: (element: Element) => void
  readonly children?: ReactNode
}

/**
 * Without a layout box. Its effect runs when its children and everything before it are rendered.
 */
function Mark({ onRendered, children }: MarkProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (box.current) onRendered(box.current)
  }, [onRendered])
  return (
    <div ref={box} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}

/**
 * Browsers say this when a list measures its rows while it is laid out. The sizes come with the
 * next frame. Vitest writes it to the console as an error.
 */
const resizeNotice = 'ResizeObserver loop completed with undelivered notifications'

/** Records console errors and passes them on. */
function recordErrors(): { readonly logged: string[]; stop(): void } {
  const logged: string[] = []
  const { error } = console
  console.error = (...parts: readonly unknown[]) => {
    const text = parts.map(String).join(' ')
    if (!text.includes(resizeNotice)) logged.push(text)
    error.apply(console, [...parts])
  }
  return {
    logged,
    stop() {
      console.error = error
    },
  }
}
