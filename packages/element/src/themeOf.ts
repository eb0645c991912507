import type { Theme, ThemeMode } from '@latchkey/core'

const modes: readonly ThemeMode[] = ['light', 'dark', 'system']

/** The theme of the attributes `theme` and `accent`. An unknown mode is that of the system. */
export function themeOf(element: Element): Partial<Theme> {
  const mode = modes.find((each) => each === element.getAttribute('theme')) ?? 'system'
  return { mode, accent: element.getAttribute('accent') ?? undefined }
}
