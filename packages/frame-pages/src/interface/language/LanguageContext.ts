import { type Context, createContext } from 'react'
import { english } from './english.js'
import type { ShownLanguage } from './ShownLanguage.js'

export const LanguageContext: Context<ShownLanguage> = createContext(english)
