import { isRecord, type OptionRule, optionRules } from '@latchkey/core'
import type { ModalProviderProps } from '../ModalProvider.js'

const isModal = (value: unknown): boolean => isRecord(value) && isRecord(value.settings) && isRecord(value.state)

const isTexts = (value: unknown): boolean =>
  isRecord(value) && Object.values(value).every((each = {}) => isRecord(each))

/** What an app passes to `ModalProvider` and `mountModal()`. */
export const optionsOfProvider: Readonly<Record<Exclude<keyof ModalProviderProps, 'children'>, OptionRule>> = {
  modal: optionRules.rule('what createModal() returns', isModal),
  texts: optionRules.rule('an object with texts by table, or a list of such objects', (value) =>
    [value].flat().every(isTexts),
  ),
  hint: optionRules.rule('what readHint() returns', isRecord),
  clock: optionRules.functions('now', 'elapsed', 'after'),
}
