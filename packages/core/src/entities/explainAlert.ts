import type { AlertCode } from './alerts.js'

/** The text for the console that says what a developer can do about an alert; fetched when asked for. */
export async function explainAlert(code: AlertCode): Promise<string> {
  const { alertLongTexts } = await import('./alertLongTexts.js')
  return alertLongTexts[code]
}
