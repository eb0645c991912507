import type { Page } from 'playwright'

/** What is waited for: an element that is drawn, also inside of shadow roots, with this text in it. */
export interface Target {
  readonly selector: string
  readonly text?: string | undefined
  /** A text that is not in it any more. */
  readonly without?: string | undefined
  /** Of a field. */
  readonly value?: string | undefined
}

/** ms from an input to the end of a frame. */
export interface Painted {
  /** The first in which the target is more than wholly transparent. */
  readonly visible: number
  /** The first in which it is wholly opaque, with all that it stands in. */
  readonly opaque: number
  /** How many frames were begun up to the first of these two, that one included. */
  readonly frames: number
}

declare global {
  interface Window {
    __clock?: {
      /** Waits for the next event of this type, and from then on for the target. @param untilOpaque - Otherwise both are the first frame. */
      paint(type: string, target: Target, untilOpaque: boolean): Promise<Painted>
      /** Scrolls this by so many pixels in each of so many frames. @returns the frames' lengths in ms. */
      scroll(target: Target, by: number, frames: number): Promise<number[]>
      /** Durations in ms since this was last asked. */
      longTasks(): Promise<number[]>
    }
  }
}

/** Puts a clock into every document that the page loads from now on. */
export async function installPageClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const durations: number[] = []
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(duration)
    })
    observer.observe({ type: 'longtask' })

    const roots = (root: Document | ShadowRoot): readonly (Document | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : [])),
    ]
    const find = ({ selector, text = '', without, value }: Target, within = roots(document)): Element | undefined =>
      within
        .flatMap((root) => [...root.querySelectorAll(selector)])
        .filter((element) => value === undefined || (element instanceof HTMLInputElement && element.value === value))
        .filter(({ textContent }) => without === undefined || !textContent.includes(without))
        .find((element) => element.textContent.includes(text) && element.checkVisibility({ opacityProperty: true }))
    const parentOf = (element: Element): Element | null => {
      const parent = element.assignedSlot ?? element.parentNode
      if (parent instanceof ShadowRoot) return parent.host
      return parent instanceof Element ? parent : null
    }
    const isOpaque = (element: Element | null | undefined): boolean => {
      if (!element) return false
      for (let at: Element | null = element; at; at = parentOf(at)) {
        if (Number(getComputedStyle(at).opacity) < 1) return false
      }
      return true
    }
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    // A message that a frame sends comes after it was drawn.
    const drawn = () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          port1.close()
          resolve()
        }
        port2.postMessage(undefined)
      })

    window.__clock = {
      paint: (type, target, untilOpaque) =>
        new Promise((resolve, reject) => {
          // Before the input: what looking for the target costs is not the page's. Roots that come later are looked for in the frame.
          const before = roots(document)
          let isLate = false
          const late = setTimeout(() => {
            isLate = true
            reject(new Error(`Nothing shows ${JSON.stringify(target)}.`))
          }, 30_000)
          const listener = async ({ timeStamp }: Event) => {
            let frames = 0
            do {
              await frame()
              frames += 1
            } while (!find(target, before) && !find(target) && !isLate)
            await drawn()
            const visible = performance.now() - timeStamp
            let opaque = visible
            while (untilOpaque && !isOpaque(find(target)) && !isLate) {
              await frame()
              await drawn()
              opaque = performance.now() - timeStamp
            }
            clearTimeout(late)
            resolve({ visible, opaque, frames })
          }
          window.addEventListener(type, (event) => void listener(event), { capture: true, once: true })
        }),
      async scroll(target, by, frames) {
        const element = find(target)
        if (!element) throw new Error(`There is no ${target.selector}.`)
        const lengths: number[] = []
        let last = await frame()
        for (let count = 0; count < frames; count += 1) {
          element.scrollTop += by
          const now = await frame()
          lengths.push(now - last)
          last = now
        }
        return lengths
      },
      async longTasks() {
        await new Promise((resolve) => requestIdleCallback(resolve))
        durations.push(...observer.takeRecords().map(({ duration }) => duration))
        return durations.splice(0)
      },
    }
  })
}

/** ms from an input to the first frame that shows its outcome. @param act - Makes the input: exactly one event of this type. */
export async function timePaint(page: Page, type: string, target: Target, act: () => Promise<void>): Promise<number> {
  const { visible } = await time(page, { type, target, act, untilOpaque: false })
  return visible
}

/** The same, and on until nothing of the outcome is transparent. */
export async function timeFade(page: Page, type: string, target: Target, act: () => Promise<void>): Promise<Painted> {
  return time(page, { type, target, act, untilOpaque: true })
}

async function time(
  page: Page,
  {
    type,
    target,
    act,
    untilOpaque,
  }: {
    readonly type: string
    readonly target: Target
    readonly act: () => Promise<void>
    readonly untilOpaque: boolean
  },
): Promise<Painted> {
  // Both are asked of the page in this order, so the clock listens before the input comes.
  const painted = page.evaluate(
    ([event, wanted, isFade]) => {
      if (!window.__clock) throw new Error('The page has no clock.')
      return window.__clock.paint(event, wanted, isFade)
    },
    [type, target, untilOpaque] as const,
  )
  const [times] = await Promise.all([painted, act()])
  return times
}

export async function longTasks(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => window.__clock?.longTasks() ?? [])
}
