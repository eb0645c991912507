import type { ReactNode } from 'react'

/** A turning ring in the colour of the text; it breathes instead when motion is reduced. Say in words what is awaited. */
export function Spinner(): ReactNode {
  return <span className="lk-spinner" part="spinner" aria-hidden="true" />
}
