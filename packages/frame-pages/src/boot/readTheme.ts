import type { FramePayload } from '@latchkey/plugin-embedded/protocol'
import type { Theme } from '@latchkey/react/ui'

/** Hex, or a function of numbers. Nothing that could load something. */
const colour = /^(?:#[\da-f]{3,8}|(?:rgb|hsl|lab|lch|oklab|oklch)a?\([\d\s.,%/+-]{1,48}\))$/i
const length = /^\d{1,2}(?:\.\d{1,2})?(?:px|rem|em)$/
const font = /^[\p{L}\d\s,'"-]{1,64}$/u

/** The look that the page asks for. What is not of these forms is left out. */
export function readTheme({ themeMode, themeVariables = {} }: FramePayload<'SYNC_THEME'>): Theme {
  const read = (name: string, form: RegExp): string | undefined => {
    const value = String(themeVariables[name] ?? '')
    return form.test(value) ? value : undefined
  }
  return {
    mode: themeMode ?? 'system',
    accent: read('--w3m-accent', colour),
    radius: read('--w3m-border-radius-master', length),
    font: read('--w3m-font-family', font),
  }
}
