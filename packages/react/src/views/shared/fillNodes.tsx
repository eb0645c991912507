import { createElement, Fragment, type ReactNode } from 'react'

/** As `fill`, with elements in the places: for links in the middle of a sentence. */
export function fillNodes(text: string, values: Readonly<Record<string, ReactNode>>): ReactNode {
  const parts = text.split(/(\{\w+\})/).map((part) => {
    const name = part.slice(1, -1)
    // Each text in an element of its own, or page translation breaks the sentence.
    return part.startsWith('{') && Object.hasOwn(values, name) ? values[name] : createElement('span', null, part)
  })
  // Spread, so that the parts need no keys: their order never changes.
  return createElement(Fragment, null, ...parts)
}
