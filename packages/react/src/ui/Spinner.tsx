import type { ReactNode } from 'react'

/**
 * A rotating ring in the colour of the text. With reduced motion it pulses instead. Say in text
 * what the user waits for.
 */
export function Spinner(): ReactNode {
  return <span className="lk-spinner" part="spinner" aria-hidden="true" />
}
