import { type Modal, type Plugin, pluginFailedEvent, type ViewBinding } from '@latchkey/core'
import { EmbeddedDialog, ModalProvider, type Texts } from '@latchkey/react'
import { RowGroup, View } from '@latchkey/react/ui'
import { type ComponentType, type ReactNode, StrictMode, useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { createTestModal } from '../modal/createTestModal.js'
import { ConformanceError } from '../suites/ConformanceError.js'
import { within } from '../suites/within.js'
import { settle } from '../time/settle.js'
import type { Drawable } from './drawablesOf.js'
import { noteParts } from './noteParts.js'
import type { ViewSuite } from './ViewSuite.js'

export type Mode = 'light' | 'dark'

export interface DrawnView {
  /** What the view drew, alive. */
  readonly element: Element
  readonly modal: Modal
  /** What was written to the console as an error since the view was opened. */
  readonly logged: readonly string[]
}

interface Drawing {
  readonly suite: ViewSuite
  readonly drawable: Drawable
  readonly mode: Mode
  readonly texts?: Texts | undefined
}

type ViewComponent = ComponentType<Readonly<Record<string, unknown>>>

/**
 * Draws one view or part of a plugin in a real dialog that stands in the page, as an app in strict mode would, and has it looked at; then it is
 * taken away again. Time stands still.
 * @throws {ConformanceError} when the view is not drawn, or not in that theme.
 */
export async function drawView<T>(
  { suite, drawable, mode, texts }: Drawing,
  look: (drawn: DrawnView) => T | Promise<T>,
): Promise<T> {
  const { limit = 5000 } = suite
  const { id, part } = drawable
  const name = `In the ${mode} theme ${drawable.name}`
  let succeed: (element: Element) => void = () => undefined
  let fail: (cause: ConformanceError) => void = () => undefined
  const drawn = new Promise<Element>((resolve, reject) => {
    succeed = resolve
    fail = reject
  })
  drawn.catch(() => undefined) // it is awaited later
  const plugin =
    part === undefined
      ? withMarkedView(suite.plugin(), id, succeed)
      : withViewOfPart(suite.plugin(), { id, part }, succeed)
  const { modal, clock } = createTestModal({
    plugins: [...(suite.needs?.() ?? []), plugin],
    adapters: suite.adapters?.() ?? [],
    theme: { mode },
    embedded: true,
    window,
  })
  modal.events.on(pluginFailedEvent, ({ owner, phase }) =>
    fail(new ConformanceError(`${name} is drawn, but this failed: ${owner} (${phase}).`)),
  )
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const errors = hearErrors()
  try {
    await new Promise<void>((resolve) => {
      root.render(
        <StrictMode>
          <ModalProvider modal={modal} texts={texts} clock={clock}>
            <EmbeddedDialog />
          </ModalProvider>
          <Mark onDrawn={() => resolve()} />
        </StrictMode>,
      )
    })
    await modal.prepare()
    await suite.arrange?.(modal)
    errors.logged.length = 0
    modal.open({ id }, suite.parameters?.[id])
    const element = await within(limit, `${name} is drawn.`, drawn)
    await settle()
    await settle()
    const shown = element.closest('[data-mode]')?.getAttribute('data-mode')
    if (shown !== mode) throw new ConformanceError(`${name} is drawn in that theme, not in "${shown}".`)
    return await look({ element, modal, logged: errors.logged })
  } finally {
    root.unmount()
    place.remove()
    errors.stop()
    modal.destroy()
  }
}

/** The same plugin; one of its views says where it was drawn. */
function withMarkedView(plugin: Plugin, id: string, drawn: (element: Element) => void): Plugin {
  const marked = (binding: ViewBinding): ViewBinding => ({
    ...binding,
    async load() {
      const module = (await binding.load()) as { readonly default: ViewComponent }
      const { default: Part } = module
      if (typeof Part !== 'function') return module // the dialog says so
      const draw = (props: Readonly<Record<string, unknown>>): ReactNode => (
        <Mark onDrawn={drawn}>
          <Part {...props} />
        </Mark>
      )
      return { default: draw }
    },
  })
  return { ...plugin, views: (plugin.views ?? []).map((each) => (each.id === id ? marked(each) : each)) }
}

/** The same plugin with one more view, in which one of its parts stands alone. */
function withViewOfPart(
  plugin: Plugin,
  { id, part }: { readonly id: string; readonly part: number },
  drawn: (element: Element) => void,
): Plugin {
  const noted = noteParts(plugin)
  const binding: ViewBinding = {
    id,
    async load() {
      const { load, given, isInList } = noted.parts()[part] ?? {}
      const module = (await load?.()) as { readonly default?: ViewComponent } | undefined
      const Part = module?.default
      if (typeof Part !== 'function') return { default: Part } // the dialog says so
      const drawPart = (): ReactNode =>
        isInList ? (
          <RowGroup>
            <Part {...given} />
          </RowGroup>
        ) : (
          <Part {...given} />
        )
      const draw = (): ReactNode => (
        <View title={plugin.id}>
          <Mark onDrawn={drawn}>{drawPart()}</Mark>
        </View>
      )
      return { default: draw }
    },
  }
  return { ...noted.plugin, views: [...(plugin.views ?? []), binding] }
}

interface MarkProps {
  readonly onDrawn: (element: Element) => void
  readonly children?: ReactNode
}

/** Takes no place in the layout. Its effect runs when all that it holds, and all before it, has been drawn. */
function Mark({ onDrawn, children }: MarkProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (box.current) onDrawn(box.current)
  }, [onDrawn])
  return (
    <div ref={box} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}

/** What React and the kernel have to say. They still say it. */
function hearErrors(): { readonly logged: string[]; stop(): void } {
  const logged: string[] = []
  const { error } = console
  console.error = (...parts: readonly unknown[]) => {
    logged.push(parts.map(String).join(' '))
    error.apply(console, [...parts])
  }
  return {
    logged,
    stop() {
      console.error = error
    },
  }
}
