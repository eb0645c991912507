import { english } from '../interface/language/english.js'
import type { Translation } from '../interface/language/Translation.js'

/** The texts of the wallet's pages in the language that the file is named after. */
export const texts: Translation = english.texts
