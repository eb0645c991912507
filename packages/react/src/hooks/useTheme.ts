import type { Theme } from '@latchkey/core'
import { useModal } from '../provider/useModal.js'
import { useStore } from './useStore.js'

/** The theme and a function that changes it: `setTheme({ mode: 'dark' })`. */
export function useTheme(): { readonly theme: Theme; setTheme(theme: Partial<Theme>): void } {
  const modal = useModal()
  return { theme: useStore(modal.state.$theme), setTheme: modal.setTheme }
}
