import type { AlertCode } from './alerts.js'

/** The long text of an alert, which says what a developer can do. It is loaded on demand. */
export async function explainAlert(code: AlertCode): Promise<string> {
  const { alertLongTexts } = await import('./alertLongTexts.js')
  return alertLongTexts[code]
}
