import { createElement, Fragment, type ReactNode } from 'react'

/** Like `fill`, with elements for the placeholders: for links within a sentence. */
export function fillNodes(text: string, values: Readonly<Record<string, ReactNode>>): ReactNode {
  const parts = text.split(/(\{\w+\})/).map((part) => {
    const name = part.slice(1, -1)
    // Each text is a separate element, because page translation would break the sentence otherwise.
    return part.startsWith('{') && Object.hasOwn(values, name) ? values[name] : createElement('span', null, part)
  })
  // Spread, so that the parts need no keys: their order never changes.
  return createElement(Fragment, null, ...parts)
}
