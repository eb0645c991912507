import { useContext, useInsertionEffect } from 'react'
import { StyleContext } from './StyleContext.js'

/**
 * Brings a component's rules along with the component: `import css from './Thing.css?inline'`, then `useStyles(css)`.
 * They enter the dialog's style sheet once, before layout is measured, and load with the chunk that needs them.
 * Class names of the kit start with `lk-`; choose another prefix for your own.
 */
export function useStyles(css: string): void {
  const sheet = useContext(StyleContext)
  useInsertionEffect(() => sheet?.adopt(css), [sheet, css])
}
