import type { ReactNode } from 'react'

/** Takes exactly the space of the text that will replace it. */
export function TextSkeleton({ children }: { readonly children: string }): ReactNode {
  return (
    <span className="lk-skeleton" aria-hidden>
      <span>{children}</span>
    </span>
  )
}
