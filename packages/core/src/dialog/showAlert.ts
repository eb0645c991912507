import type { ModalCore } from '../contract/core.js'
import { type AlertCode, alertTexts } from '../entities/alerts.js'
import { explainAlert } from '../entities/explainAlert.js'

/**
 * With `debug`, shows an alert to the developer, once per lifetime: a configuration mistake recurs
 * with every request.
 */
export async function showAlert(core: ModalCore, code: AlertCode): Promise<void> {
  const { alerted } = core.lifetime()
  if (!core.settings.debug || alerted.has(code)) return
  alerted.add(code)
  core.stores.alerts.show({ message: alertTexts[code], variant: 'error', details: await explainAlert(code) })
}
