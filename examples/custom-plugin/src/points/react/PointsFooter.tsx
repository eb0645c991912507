import { useText } from '@latchkey/react'
import type { ReactNode } from 'react'
import { pointsText } from '../text.js'

/** A footer of the connecting views, of errors and of empty lists. */
export default function PointsFooter(): ReactNode {
  const text = useText(pointsText)
  return (
    <a href="https://app.example/points" target="_blank" rel="noopener noreferrer">
      {text.how}
    </a>
  )
}
