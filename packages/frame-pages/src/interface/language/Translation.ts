import type { UiText } from '@latchkey/react/ui'
import type { failureText } from '../failureText.js'
import type { recoverText } from '../recoverText.js'
import type { text } from '../text.js'

/** The form of the English texts, with any sentences. */
type TextsLike<Texts> = Texts extends string
  ? string
  : Texts extends readonly string[]
    ? readonly string[]
    : { readonly [Key in keyof Texts]: TextsLike<Texts[Key]> }

/** All texts of the wallet's pages in one language. The files of `src/texts` have this type. */
export interface Translation {
  readonly views: TextsLike<typeof text>
  readonly failures: TextsLike<typeof failureText>
  /** Of the parts that the dialog has as well. */
  readonly kit: UiText
  /** Of the page that opens a recovery kit from disk. */
  readonly recover: TextsLike<typeof recoverText>
}
