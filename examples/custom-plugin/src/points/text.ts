import type { TextTable } from '@latchkey/react'

export interface PointsTexts {
  readonly action: string
  readonly tab: string
  readonly tabText: string
  readonly row: string
  readonly collected: string
  readonly banner: string
  readonly bannerText: string
  readonly how: string
  readonly join: string
  readonly joinDetail: string
  readonly notInstalled: string
  readonly title: string
  readonly lead: string
  readonly nothing: string
  readonly collect: string
  readonly close: string
}

/** An app replaces these texts with `texts.plugins.points` of `ModalProvider`. */
export const pointsText: TextTable<PointsTexts> = {
  id: 'points',
  texts: {
    action: 'Collect',
    tab: 'Points',
    tabText: 'Points are kept in this browser.',
    row: 'Points',
    collected: '{points} collected',
    banner: 'A gift for you',
    bannerText: 'You can collect {points} points.',
    how: 'How points work',
    join: 'Join with {wallet}',
    joinDetail: 'Members collect points',
    notInstalled: 'Not installed',
    title: 'Collect points',
    lead: 'Collect your gift of {points} points.',
    nothing: 'There is nothing to collect now.',
    collect: 'Collect',
    close: 'Close',
  },
}
