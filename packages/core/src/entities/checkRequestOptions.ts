import { checkObject } from './checkObject.js'
import { checkSignal } from './checkSignal.js'

/**
 * Checks the options of a method of the modal. A text or a number would be ignored, and with it the
 * network or the namespace that the caller means.
 *
 * @throws {InvalidInputError} for what is no object, and for a signal of another type.
 */
export function checkRequestOptions(options: { readonly signal?: unknown } | null | undefined): void {
  if (options === undefined || options === null) return
  checkObject('options of a request', options)
  checkSignal(options.signal)
}
