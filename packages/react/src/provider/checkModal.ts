import { isRecord } from '@latchkey/core'
import { checkOption } from './checkOption.js'

/** @throws {ConfigurationError} for anything but a modal, and for texts of another form. */
export function checkModal(owner: string, modal: unknown, texts?: unknown): void {
  const isModal = isRecord(modal) && isRecord(modal.settings) && isRecord(modal.state)
  checkOption(owner, 'modal', modal, isModal, 'what createModal() returns')
  const isTexts = [texts ?? []].flat().every((each) => isRecord(each) && Object.values(each).every(isTable))
  checkOption(owner, 'texts', texts, isTexts, 'texts by table, or a list of them')
}

function isTable(value: unknown): boolean {
  return value === undefined || isRecord(value)
}
