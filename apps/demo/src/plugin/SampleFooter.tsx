import type { ReactNode } from 'react'

export function SampleFooter(): ReactNode {
  return (
    <a href="https://app.example/help" target="_blank" rel="noopener noreferrer">
      Get help
    </a>
  )
}
