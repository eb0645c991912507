import { useApi, useModal, useText } from '@latchkey/react'
import { useState } from 'react'
import { embeddedApi } from '../api.js'
import type { FramePage } from '../contract/FramePage.js'
import { embeddedText } from './text.js'

export interface SecurityPage {
  readonly isOpening: boolean
  /** Shows a page of the wallet. A failure is a toast. */
  open(page?: FramePage): Promise<void>
}

export function useSecurityPage(): SecurityPage {
  const modal = useModal()
  const text = useText(embeddedText)
  const api = useApi(embeddedApi)
  const [isOpening, setOpening] = useState(false)
  return {
    isOpening,
    async open(page) {
      setOpening(true)
      try {
        await api.openSecurity(page)
      } catch {
        modal.showToast('error', text.securityFailed)
      } finally {
        setOpening(false)
      }
    },
  }
}
