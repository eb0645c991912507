import type { TextTable } from '../text/TextTable.js'
import { type UiText, uiText } from '../ui/text.js'

export interface DialogTexts {
  readonly label: string
  readonly loading: string
  readonly failedTitle: string
  readonly brokenTitle: string
  readonly failedToLoad: string
  readonly failedToDraw: string
  readonly retry: string
  readonly back: string
}

export const dialogText: TextTable<DialogTexts> = {
  id: 'dialog',
  texts: {
    label: 'Your wallet',
    loading: 'Loading',
    failedTitle: 'This did not load',
    brokenTitle: 'This did not work',
    failedToLoad: 'Check your connection and try again. Nothing was sent.',
    failedToDraw: 'Something on our side went wrong here. Nothing was sent.',
    retry: 'Try again',
    back: 'Back',
  },
}

/** The texts of the kit itself. */
export const kitText: TextTable<UiText> = { id: 'kit', texts: uiText }
