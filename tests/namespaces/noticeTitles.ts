import type { EntryStatus, Label } from '@latchkey/core'
import { sendText } from '../../packages/plugin-send/src/react/text.ts'
import { swapsText } from '../../packages/plugin-swaps/src/react/text.ts'
import type { Screens } from './watchScreens.ts'

type Titles = Readonly<Record<string, string>>

/** What users have to know of. */
const noticed: readonly EntryStatus[] = [
  'confirmed',
  'reverted',
  'replaced',
  'cancelled',
  'expired',
  'dropped',
  'proposed',
]

const titlesOf = (texts: object, key: (status: EntryStatus) => string): Titles =>
  Object.fromEntries(noticed.map((status) => [status, (texts as Titles)[key(status)] ?? '']))

/** The titles of notices by the status that they are about: the same words as on the screens. */
export const noticeTitles = {
  transfer: titlesOf(sendText.texts, (status) => `${status}Status`),
  swap: titlesOf(swapsText.texts, (status) => (status === 'confirmed' ? 'swapped' : status)),
}

/** What the notices of all tabs should say. `undefined` in it: a plain sentence. */
export const expectedNotices = (status: EntryStatus, titles: Titles | undefined): readonly (string | undefined)[] =>
  noticed.includes(status) ? [titles?.[status]] : []

/** The notices of all tabs: one tab names what no view has shown. */
export const noticesOf = (tabs: readonly Screens[]): readonly (string | undefined)[] =>
  tabs.flatMap((each) => each.notices().map(textOf))

const textOf = (label: Label | undefined): string | undefined => (typeof label === 'object' ? label.text : label)
