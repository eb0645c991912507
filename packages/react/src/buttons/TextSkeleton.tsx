import type { ReactNode } from 'react'

export interface TextSkeletonProps {
  /** A text of the usual length. */
  readonly children: string
  /** The length of the text that was shown last, in hundredths of the font size. */
  readonly length?: number | undefined
}

/** Takes the space of the text that will replace it. */
export function TextSkeleton({ children, length }: TextSkeletonProps): ReactNode {
  return (
    <span className="lk-skeleton" aria-hidden>
      {/* No style attribute, which a strict `style-src` refuses in markup of a server. */}
      {length ? <svg width={`${length / 100}em`} height="1em" /> : <span>{children}</span>}
    </span>
  )
}
