import { type ReactNode, useRef } from 'react'
import { useStyles } from '../styles/useStyles.js'
import { Card } from './Card.js'
import type { DialogShellProps } from './DialogShell.js'
import css from './dialog.css?inline'

/**
 * The same card as a region of the page: no top layer, no focus taken, no scroll lock, nothing to
 * close.
 */
export function EmbeddedCard({ open, label, shaking = false, overlay, children }: DialogShellProps): ReactNode {
  useStyles(css)
  const card = useRef<HTMLDivElement>(null)
  if (!open) return null
  return (
    <section className="lk-embedded" part="dialog" aria-label={label}>
      <Card card={card} shaking={shaking} canClose={false}>
        {children}
      </Card>
      {overlay}
    </section>
  )
}
