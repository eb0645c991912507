import type { TextTable } from '@latchkey/react'

export interface SendTexts {
  readonly action: string
  readonly title: string
  readonly lead: string
  readonly close: string
}

/** An app replaces these texts with `texts.plugins.send` of `ModalProvider`. */
export const sendText: TextTable<SendTexts> = {
  id: 'send',
  texts: {
    action: 'Send',
    title: 'Send',
    lead: 'A plugin renders this view.',
    close: 'Close',
  },
}
