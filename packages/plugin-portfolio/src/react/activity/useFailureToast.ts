import { useModal, useText } from '@latchkey/react'
import { useEffect, useRef } from 'react'
import type { ActivityList } from '../../activity/ActivityList.js'
import { activityText } from './text.js'

/** Says once that the list could not be loaded. */
export function useFailureToast({ status }: ActivityList): void {
  const modal = useModal()
  const { activityFailed } = useText(activityText)
  const hasSaid = useRef(false)
  useEffect(() => {
    if (status === 'failed' && !hasSaid.current) modal.showToast('error', activityFailed)
    if (status === 'failed' || status === 'done') hasSaid.current = status === 'failed'
  }, [modal, status, activityFailed])
}
