import type { ReactNode } from 'react'

/** Takes exactly the space of the text that will replace it. */
export function Bone({ children }: { readonly children: string }): ReactNode {
  return (
    <span className="lk-bone" aria-hidden>
      <span>{children}</span>
    </span>
  )
}
