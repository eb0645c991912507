import { InvalidInputError } from '../errors/InvalidInputError.js'
import type { AlertCode } from './alerts.js'

/**
 * The long text of an alert, which says what a developer can do. It is loaded on demand.
 *
 * @throws {InvalidInputError} for an unknown code.
 */
export async function explainAlert(code: AlertCode): Promise<string> {
  const { alertLongTexts } = await import('./alertLongTexts.js')
  if (typeof code !== 'string' || !Object.hasOwn(alertLongTexts, code)) throw new InvalidInputError('alert', code)
  return alertLongTexts[code]
}
