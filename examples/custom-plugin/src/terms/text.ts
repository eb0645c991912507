import type { TextTable } from '@latchkey/react'

export interface TermsTexts {
  readonly title: string
  readonly lead: string
  readonly read: string
  readonly accept: string
  readonly refuse: string
  readonly tab: string
  readonly accepted: string
  readonly withdraw: string
}

/** An app replaces them by `texts.plugins.terms` of `ModalProvider`. */
export const termsText: TextTable<TermsTexts> = {
  id: 'terms',
  texts: {
    title: 'Terms of this site',
    lead: 'Before you go on: you have read the terms of this site, version {version}.',
    read: 'Read them',
    accept: 'Accept',
    refuse: 'Not now',
    tab: 'Terms',
    accepted: 'You accepted version {version}.',
    withdraw: 'Take back and disconnect',
  },
}
