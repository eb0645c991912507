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

/** An app replaces these texts with `texts.plugins.terms` of `ModalProvider`. */
export const termsText: TextTable<TermsTexts> = {
  id: 'terms',
  texts: {
    title: 'Terms of this site',
    lead: 'Please read and accept the terms of this site, version {version}.',
    read: 'Read the terms',
    accept: 'Accept',
    refuse: 'Not now',
    tab: 'Terms',
    accepted: 'You accepted version {version}.',
    withdraw: 'Withdraw and disconnect',
  },
}
