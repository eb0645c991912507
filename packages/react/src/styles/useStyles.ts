import { useContext, useInsertionEffect } from 'react'
import { StyleContext } from './StyleContext.js'

/**
 * Adds a component's rules to the dialog's style sheet, before layout is measured: `import css from
 * './Thing.css?inline'`, then `useStyles(css)`. The rules load with the chunk of the component.
 * Class names of the kit start with `lk-`; use another prefix for your own.
 */
export function useStyles(css: string): void {
  const sheet = useContext(StyleContext)
  useInsertionEffect(() => sheet?.adopt(css), [sheet, css])
}
