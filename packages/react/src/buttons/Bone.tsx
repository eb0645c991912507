import type { ReactNode } from 'react'

/** Takes exactly the place of the text that will stand there. */
export function Bone({ children }: { readonly children: string }): ReactNode {
  return (
    <span className="lk-bone" aria-hidden>
      <span>{children}</span>
    </span>
  )
}
