import type { Page } from '@playwright/test'

/** Measurable flaws of a picture as it is painted: boxes that stick out, and cut text or controls without a sign. */
export function pictureFlaws(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    // The card gets the height of its content in an observer, before the paint. Observers run in
    // the order in which they were made, so this one measures after that.
    await new Promise<void>((resolve) => {
      const observer = new ResizeObserver(() => {
        observer.disconnect()
        resolve()
      })
      observer.observe(document.documentElement)
    })

    /** Tolerance in px: for hairlines, half pixels, and glyphs that are higher than their line. */
    const tolerance = { x: 1, y: 4 }
    const card = document.querySelector('[data-latchkey]')?.shadowRoot?.querySelector('[part~="card"]')

    function* wide(): Generator<string> {
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth > clientWidth) yield `The page is ${scrollWidth} wide on ${clientWidth}.`
      for (const element of card ? [card, ...card.querySelectorAll('*')] : []) {
        // Only tabs may scroll sideways.
        const isExpected = element.role === 'tablist' || !isScrolled(getComputedStyle(element).overflowX)
        if (!isExpected && element.scrollWidth > element.clientWidth + tolerance.x)
          yield `${nameOf(element)} scrolls sideways: ${element.scrollWidth} on ${element.clientWidth}.`
      }
    }

    function* outside(): Generator<string> {
      if (!card) return
      const { left, right, top, bottom } = card.getBoundingClientRect()
      const isInPage = card.closest('dialog') === null // it is as high as the page
      const isBeside = left < -tolerance.x || right > innerWidth + tolerance.x
      const isAboveOrBelow = !isInPage && (top < -tolerance.x || bottom > innerHeight + tolerance.x)
      if (isBeside || isAboveOrBelow)
        yield `The card is at ${[left, top, right, bottom].join(' ')} of ${innerWidth} × ${innerHeight}.`
    }

    function* cut(): Generator<string> {
      for (const [what, box, parent] of boxes()) {
        const element = box.width > 0 && hiderOf(box, parent)
        if (element) yield `${what} is cut by ${nameOf(element)}.`
      }
    }
    function* boxes(): Generator<readonly [what: string, box: DOMRect, parent: Element | null]> {
      for (const control of card?.querySelectorAll('button, a, input') ?? [])
        yield [`The ${control.localName}`, control.getBoundingClientRect(), control.parentElement]
      const texts = document.createTreeWalker(card ?? document, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      for (let text = card && texts.nextNode(); text; text = texts.nextNode()) {
        range.selectNodeContents(text)
        const start = text.textContent?.trim().slice(0, 40)
        for (const box of start ? range.getClientRects() : []) yield [`“${start}”`, box, text.parentElement]
      }
    }

    /** The element that cuts off a part of this box without a scroll bar or an ellipsis. */
    function hiderOf(box: DOMRect, from: Element | null): Element | undefined {
      for (let element = from; element && card?.contains(element); element = element.parentElement) {
        const style = getComputedStyle(element)
        if (saysSo(element, style)) return undefined
        if (hides(element, style, box)) return element
        if (isScrolled(style.overflowY)) return undefined // the user can scroll to the rest
      }
      return undefined
    }
    function saysSo(element: Element, { opacity, textOverflow, webkitLineClamp }: CSSStyleDeclaration): boolean {
      const isForEars = opacity === '0' || element.clientWidth === 1
      return isForEars || textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
    }
    function hides(element: Element, { overflowX, overflowY }: CSSStyleDeclaration, box: DOMRect): boolean {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const isCutX = box.left < left - tolerance.x || box.right > right + tolerance.x
      const isCutY = box.top < top - tolerance.y || box.bottom > bottom + tolerance.y
      return (isHidden(overflowX) && isCutX) || (isHidden(overflowY) && isCutY)
    }
    function isHidden(overflow: string): boolean {
      return overflow === 'hidden' || overflow === 'clip'
    }
    function isScrolled(overflow: string): boolean {
      return overflow === 'auto' || overflow === 'scroll'
    }
    function nameOf(element: Element): string {
      return element.getAttribute('class') ?? element.localName
    }

    return [...new Set([...wide(), ...outside(), ...cut()])]
  })
}
