import { atom } from 'nanostores'
import type { Theme } from '../contract/options.js'
import type { ThemeStore } from '../contract/stores.js'

export function createThemeStore(theme: Partial<Theme> = {}): ThemeStore {
  const $theme = atom<Theme>({ mode: 'system', ...theme })
  return { $theme, set: (changes) => $theme.set({ ...$theme.get(), ...changes }) }
}
