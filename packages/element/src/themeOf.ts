import type { Theme } from '@latchkey/core'
import { choiceOf } from './choiceOf.js'

/**
 * The theme of the attributes `theme` and `accent`. What is no mode or no colour is named, and left
 * out.
 *
 * @param warn - Takes texts for developers.
 */
export function themeOf(element: Element, warn: (text: string) => void): Partial<Theme> {
  const mode = choiceOf(element, 'theme', ['system', 'light', 'dark'], warn)
  const accent = element.getAttribute('accent') || undefined
  if (!accent || element.ownerDocument.defaultView?.CSS.supports('color', accent)) return { mode, accent }
  warn(`accent="${accent}" is no colour. Use one of CSS, e.g. accent="#0f766e".`)
  return { mode, accent: undefined }
}
