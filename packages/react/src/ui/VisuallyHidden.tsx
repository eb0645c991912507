import type { ReactNode } from 'react'

/** Text for assistive technology only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }): ReactNode {
  return <span className="lk-hidden">{children}</span>
}
