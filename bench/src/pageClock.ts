import type { Page } from 'playwright'

/** A rendered element, also inside shadow roots, that contains this text. */
export interface Target {
  readonly selector: string
  readonly text?: string | undefined
  /** A text that it must not contain. */
  readonly without?: string | undefined
  /** Value of an input. */
  readonly value?: string | undefined
}

/** Milliseconds from an input event to the end of a frame. */
export interface Painted {
  /** The first frame in which the target is not fully transparent. */
  readonly visible: number
  /** The first frame in which the target and all of its ancestors are fully opaque. */
  readonly opaque: number
  /** Number of frames from the event to `visible`, including that frame. */
  readonly frames: number
}

declare global {
  interface Window {
    __clock?: {
      /**
       * Waits for the next event of this type, then for the target.
       *
       * @param untilOpaque - `false`: `opaque` equals `visible`.
       */
      paint(type: string, target: Target, untilOpaque: boolean): Promise<Painted>
      /** Scrolls by `by` pixels in each of `frames` frames. @returns Lengths of the frames in ms. */
      scroll(target: Target, by: number, frames: number): Promise<number[]>
      /** Durations in ms of the long tasks since the last call. */
      longTasks(): Promise<number[]>
    }
  }
}

/** Installs a clock in every document that the page loads from now on. */
export async function installPageClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const durations: number[] = []
    // Taken now, because a bench may withhold idle callbacks from the page.
    const whenIdle = window.requestIdleCallback.bind(window)
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
    // A message that is posted in a frame arrives after that frame was painted.
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
          // Collected before the input, so that the search does not count as the page's time.
          // Shadow roots that appear later are searched in each frame.
          const before = roots(document)
          let isLate = false
          const late = setTimeout(() => {
            isLate = true
            reject(new Error(`The page did not show ${JSON.stringify(target)} within 30 seconds.`))
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
        if (!element) throw new Error(`The page has no element ${target.selector}.`)
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
        await new Promise((resolve) => whenIdle(resolve))
        durations.push(...observer.takeRecords().map(({ duration }) => duration))
        return durations.splice(0)
      },
    }
  })
}

/**
 * Milliseconds from an input to the first frame that shows the target.
 *
 * @param act - Makes the input: exactly one event of this type.
 */
export async function timePaint(page: Page, type: string, target: Target, act: () => Promise<void>): Promise<number> {
  const { visible } = await time(page, { type, target, act, untilOpaque: false })
  return visible
}

/** As `timePaint`, and also the time until the target is fully opaque. */
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
  // The page gets both calls in this order, so the clock listens before the input.
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
